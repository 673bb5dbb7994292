import { useQuery } from "@tanstack/react-query";
import { Clipboard, Download } from "lucide-react";
import { useState } from "react";
import { answer, api, type Failure, failureOf } from "../../api/client";
import { sayProblem, textOf } from "../../i18n/message";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { announce, Button, Dialog, Menu } from "../../ui";
import PasteDialog from "./PasteDialog";
import type { Table } from "./useTable";

/** Saves the game, copies the position in every notation, and starts from a pasted one. */
export function PositionMenu({ table }: { table: Table }) {
  const { t } = useTranslation();
  const [copying, setCopying] = useState(false);
  const [pasting, setPasting] = useState(false);
  const { view, info } = table;
  const say = useSay(view.game);
  const entries = [
    { id: "copy", label: t("game.copyPosition"), onSelect: () => setCopying(true) },
    { id: "paste", label: t("game.paste"), onSelect: () => setPasting(true) },
    ...(info?.exports ?? []).map(({ format, name }) => ({
      id: `save-${format}`,
      label: t("game.export", { name: say(`format.${format}`, {}, name) }),
      onSelect: () =>
        void download(view.id, format, (failure) => {
          const { text, hint } = sayProblem(failure.problem, t);
          table.game.refuse([textOf(text), textOf(hint)].filter(Boolean).join(". "));
        }),
    })),
  ];
  return (
    <>
      <Menu
        label={t("game.position")}
        entries={entries}
        trigger={
          <Button>
            <Download size={18} aria-hidden /> {t("game.position")}
          </Button>
        }
      />
      {copying && <CopyDialog table={table} onClose={() => setCopying(false)} />}
      {pasting && <PasteDialog game={view.game} onClose={() => setPasting(false)} />}
    </>
  );
}

/** Saves a file; a browser that is sent a refusal instead would say nothing. */
async function download(id: string, format: string, onRefused: (failure: Failure) => void) {
  const href = `/api/games/${id}/export?format=${encodeURIComponent(format)}`;
  const response = await fetch(href).catch(() => null);
  if (response && !response.ok) return onRefused(await failureOf(response));
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}

/** How far back a position that can be written is looked for. */
const BACK = 8;

/** The position, or the last one before it in which a notation says who is to move: at the end of a game nobody is. */
export async function lastPositions(id: string, at: number) {
  for (let events = at; events >= Math.max(0, at - BACK); events--) {
    const params = { path: { id }, query: { events } };
    const texts = await answer(api.GET("/api/games/{id}/position", { params }));
    if (texts.length > 0) return { at: events, texts };
  }
  return { at, texts: [] };
}

function CopyDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["position", table.view.id, table.at, table.view.revision],
    queryFn: () => lastPositions(table.view.id, table.at),
  });
  const copy = async (text: string) => {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    announce(t("app.copied"));
  };
  return (
    <Dialog
      title={t("game.copyPosition")}
      open
      onClose={onClose}
      wide
      actions={
        <Button look="primary" onPress={onClose}>
          {t("app.close")}
        </Button>
      }
    >
      {data && data.texts.length === 0 && <p>{t("game.copyNothing")}</p>}
      {data && data.texts.length > 0 && data.at < table.at && <p>{t("game.copyBefore")}</p>}
      <ul className="stack">
        {(data?.texts ?? []).map(({ name, text }) => (
          <li key={name} className="field">
            <label htmlFor={`position-${name}`}>{name}</label>
            <span className="copy-row">
              <input
                id={`position-${name}`}
                className="input mono"
                readOnly
                value={text}
                onFocus={(event) => event.target.select()}
              />
              <Button icon aria-label={t("game.copy", { name })} onPress={() => void copy(text)}>
                <Clipboard size={18} aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
