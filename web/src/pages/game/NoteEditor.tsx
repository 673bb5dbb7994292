import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import { answer, api, problemOf } from "../../api/client";
import type { GameView, PieceNote } from "../../api/types";
import { lookClass } from "../../board/looks";
import { sayProblem, textOf } from "../../i18n/message";
import { sayIdentity, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Button, classes } from "../../ui";
import type { Table } from "./useTable";
import { gameKey } from "./views";
import "./notes.css";

/** As many as the server takes. */
const MOST = 4;

/** What the player holds a hidden piece for. The server keeps it for this seat alone. */
export function NoteEditor({ table, cell }: { table: Table; cell: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { view, info, look, game } = table;
  const say = useSay(view.game);
  const noted = view.notes.find((note) => note.cell === cell)?.kinds ?? [];
  const owner = view.scene.pieces.find((piece) => piece.cell === cell)?.owner ?? 1 - view.you;

  // The newest is what counts: shown at once, and sent after what was sent before it.
  const sending = useRef(Promise.resolve());
  const show = (notes: PieceNote[]) =>
    queries.setQueryData<GameView>(gameKey(view.id), (old) => old && { ...old, notes });
  const write = (kinds: string[]) => {
    const others = view.notes.filter((note) => note.cell !== cell);
    show(kinds.length > 0 ? [...others, { cell, kinds }] : others);
    const params = { path: { id: view.id } };
    sending.current = sending.current
      .then(() => answer(api.PUT("/api/games/{id}/notes", { params, body: { cell, kinds } })))
      .then(
        () => undefined,
        (error) => {
          show(view.notes);
          game.refuse(textOf(sayProblem(problemOf(error), t).text));
        },
      );
  };
  const toggle = (kind: string) =>
    write(
      noted.includes(kind) ? noted.filter((each) => each !== kind) : ordered([...noted, kind].slice(-MOST)),
    );
  const ordered = (kinds: string[]) => (info?.identities ?? []).filter((each) => kinds.includes(each));

  return (
    <fieldset
      className={classes("note-editor", lookClass(view.game))}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        table.setNoting(null);
      }}
    >
      <legend className="hidden-text">{t("game.note.label", { cell })}</legend>
      <div className="row row-spread">
        <span className="label" aria-hidden="true">
          {t("game.note.label", { cell })}
        </span>
        <Button small icon look="quiet" aria-label={t("app.close")} onPress={() => table.setNoting(null)}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      <div className="note-kinds">
        {(info?.identities ?? []).map((kind) => (
          <button
            key={kind}
            type="button"
            className="note-kind"
            aria-pressed={noted.includes(kind)}
            title={sayIdentity(say, kind)}
            onClick={() => toggle(kind)}
          >
            <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true">
              <look.Man piece={{ cell: "", owner, kind, label: "" }} you={view.you} />
            </svg>
            <span>{sayIdentity(say, kind)}</span>
          </button>
        ))}
      </div>
      <p className="muted small">{t("game.note.private")}</p>
    </fieldset>
  );
}
