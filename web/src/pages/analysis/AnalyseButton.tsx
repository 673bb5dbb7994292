import { useMutation } from "@tanstack/react-query";
import { Microscope } from "lucide-react";
import type { GameView } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { announce, Button } from "../../ui";
import { lastPositions } from "../game/PositionMenu";
import { analysisAddress } from "./address";

/** Opens the analysis board with the position after a number of events, or the last one before it that can be written. */
export function AnalyseButton({ view, at }: { view: GameView; at: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => lastPositions(view.id, at),
    onSuccess: ({ texts: [text] }) => {
      if (text) void navigate(analysisAddress(view.game, { variant: view.variant, position: text.text }));
      else announce(t("game.copyNothing"));
    },
  });
  return (
    <Button isDisabled={open.isPending} onPress={() => open.mutate()}>
      <Microscope size={18} aria-hidden /> {t("analysis.open")}
    </Button>
  );
}
