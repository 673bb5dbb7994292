import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { failureOf } from "../../api/client";
import type { GameInfo, GameView } from "../../api/types";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Button, Menu, Problem } from "../../ui";

/** The game as a file, in every format that the game has. */
export function ExportMenu({ view, info }: { view: GameView; info: GameInfo }) {
  const { t } = useTranslation();
  const say = useSay(view.game);
  const save = useMutation({ mutationFn: (format: string) => download(view, format) });
  return (
    <>
      <Menu
        label={t("review.export")}
        entries={info.exports.map(({ format, name }) => ({
          id: format,
          label: format.toUpperCase(),
          note: say(`format.${format}`, {}, name),
          onSelect: () => save.mutate(format),
        }))}
        trigger={
          <Button>
            <Download size={18} aria-hidden /> {t("review.export")}
          </Button>
        }
      />
      {save.error && <Problem error={save.error} />}
    </>
  );
}

/** Fetched before it is saved, so that a refusal is shown and not saved as a file. */
async function download(view: GameView, format: string) {
  const answer = await fetch(`/api/games/${view.id}/export?format=${encodeURIComponent(format)}`);
  if (!answer.ok) throw await failureOf(answer);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = `${view.game}-${view.id}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
