import { useState } from "react";
import { OtherMoves } from "../../board/OtherMoves";
import { useSay } from "../../i18n/say";
import type { TFunction } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translate";
import { Button } from "../../ui";
import type { Table } from "./useTable";

/** Under the board: the field for typed moves and, where a move is confirmed, Undo step and Done. */
export function EntryBar({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { view, entry, look, game } = table;
  const say = useSay(view.game);
  const [text, setText] = useState("");
  const yours = view.standing.state === "yours" && table.isNow;
  // Buttons keep their places regardless of the turn, so they depend on the game where the look knows it.
  const steps = look.click === "die" || view.graph?.confirm;
  const submit = async () => {
    // The server reads moves, in every usual spelling.
    const move = look.readMove(text.trim());
    if (move === "" || !yours) return;
    if (await table.play(move)) setText("");
  };
  // The button is of no use until the next turn: for those who use the keyboard the focus goes where that begins, and
  // does not fall to the page.
  const proceed = () => {
    const byKeys = document.activeElement?.matches(":focus-visible");
    table.proceed();
    if (byKeys)
      document.querySelector<HTMLElement>("[data-board] [tabindex='0']")?.focus({ preventScroll: true });
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
          placeholder={say("typeExample", {}, t("game.type"))}
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
      <OtherMoves
        moves={entry.others}
        look={look}
        choices={view.graph?.choices}
        game={view.game}
        onPlay={(move) => void table.play(move)}
      />
      {(table.info?.dice || steps || entry.still !== null) && (
        <div className="row">
          {steps && (
            <Button onPress={entry.back} isDisabled={!entry.started}>
              {t("game.undoStep")}
            </Button>
          )}
          <Button look="primary" onPress={proceed} isDisabled={!table.canProceed}>
            {proceedText(table, t)}
          </Button>
        </div>
      )}
    </div>
  );
}

function proceedText({ mustRoll, entry, look, view }: Table, t: TFunction): string {
  if (mustRoll) return t("board.roll");
  if (entry.still === null) return t(look.click === "die" || view.graph?.confirm ? "game.done" : "game.pass");
  return entry.still === "pass" ? t("game.pass") : look.sayMove(entry.still);
}
