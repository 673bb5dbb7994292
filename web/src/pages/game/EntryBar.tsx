import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui";
import type { Table } from "./useTable";

/** Under the board: the field for typed moves and, where a move is confirmed, Undo step and Done. */
export function EntryBar({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { view, entry, look, game } = table;
  const [text, setText] = useState("");
  const yours = view.standing.state === "yours" && table.isNow;
  // Buttons stay in their places whoever is on turn, so they depend on the game alone.
  const steps = look.click === "die";
  const submit = async () => {
    const move = look.readMove(text);
    if (move === "" || !yours) return;
    if (await table.play(move)) setText("");
  };
  return (
    <div className="entry-bar">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input
          id="typed-move"
          className="input"
          aria-label={t("game.type")}
          placeholder={t(`game.typeExample.${view.game}`, { defaultValue: t("game.type") })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        />
        <Button type="submit" isDisabled={!yours || text.trim() === "" || game.busy}>
          {t("game.typeGo")}
        </Button>
      </form>
      {(table.info?.dice || steps) && (
        <div className="row">
          {steps && (
            <Button onPress={entry.back} isDisabled={!entry.started}>
              {t("game.undoStep")}
            </Button>
          )}
          <Button look="primary" onPress={table.proceed} isDisabled={!canProceed(table)}>
            {proceedText(table, t)}
          </Button>
        </div>
      )}
    </div>
  );
}

const canProceed = ({ mustRoll, entry, game }: Table): boolean =>
  !game.busy && (mustRoll || entry.ready !== null || entry.still !== null);

function proceedText({ mustRoll, entry, look }: Table, t: TFunction): string {
  if (mustRoll) return t("board.roll");
  if (entry.still === null) return t(look.click === "die" ? "game.done" : "game.pass");
  return entry.still === "pass" ? t("game.pass") : look.sayMove(entry.still);
}
