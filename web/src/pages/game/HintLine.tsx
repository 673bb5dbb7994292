import { Lightbulb } from "lucide-react";
import { useEffect } from "react";
import { tellMove } from "../../board/look";
import { useMessage } from "../../i18n/message";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { announce } from "../../ui";
import { agentName } from "../lab/addresses";
import type { Table } from "./useTable";

/** The hint in words: first the piece, then the move and why. */
export function HintLine({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { hint, hintStep, look, view } = table;
  const say = useSay(view.game);
  const sayReason = useMessage(view.game);
  const cell = view.scene.cells.find((each) => each.name === hint?.path[0]);
  const text = !hint
    ? ""
    : hintStep === 1
      ? t("game.hintPiece", { cell: cell ? look.cellWord(cell, say, view.you) : hint.move })
      : t("game.hintSays", {
          move: tellMove(look, hint.move, hint.path),
          by: agentName(hint.by),
          sentence: sayReason(hint.said),
        });
  useEffect(() => announce(text), [text]);
  if (text === "") return null;
  return (
    <p className="hint-line">
      <Lightbulb size={18} aria-hidden /> <span>{text}</span>
    </p>
  );
}
