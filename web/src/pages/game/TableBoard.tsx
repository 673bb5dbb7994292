import { Board } from "../../board/Board";
import { Fight } from "../../board/Fight";
import type { Ring } from "../../board/Marks";
import { useTranslation } from "../../i18n/translate";
import { eventWords } from "./announcements";
import { NoteEditor } from "./NoteEditor";
import type { Table } from "./useTable";

export interface TableBoardProps {
  table: Table;
  /** Arrows and rings of an explanation. */
  arrows?: string[][];
  beliefs?: Ring[];
}

/** The board of a table with its marks, dice and fights. */
export function TableBoard({ table, arrows = [], beliefs = [] }: TableBoardProps) {
  const { t } = useTranslation();
  const { view, look, entry, scene, hint, hintStep, shownEvent, playing, frame } = table;
  const entering = entry.hops.length > 0;
  const past = entering || !shownEvent || shownEvent.hidden ? [] : shownEvent.path;
  return (
    <Board
      game={view.game}
      scene={scene}
      you={view.you}
      entry={table.isNow && !playing ? entry : null}
      flipped={table.flipped}
      lastPath={isMoving(table) ? (frame?.path ?? []) : past}
      lastWords={shownEvent && eventWords(shownEvent, view, look, t)}
      pointed={hint && hintStep >= 1 ? hint.path.slice(0, 1) : []}
      arrows={playing ? [] : hint && hintStep === 2 ? [hint.path, ...arrows] : arrows}
      beliefs={playing ? [] : beliefs}
      notes={table.isNow && !playing ? view.notes : []}
      popover={
        table.noting !== null && table.isNow && !playing
          ? {
              cell: table.noting,
              content: <NoteEditor table={table} cell={table.noting} />,
              onClose: () => table.setNoting(null),
            }
          : null
      }
      showTargets={table.settings.targets}
      dice={diceOf(table)}
      lastDice={lastDiceOf(table)}
      onSkip={isMoving(table) ? table.skip : null}
      passing={isMoving(table) && frame?.passing}
      onSpace={table.canProceed ? table.proceed : null}
    >
      <Fight
        game={view.game}
        encounter={scene.encounter ?? null}
        moment={`${view.id}:${table.at}`}
        you={view.you}
      />
    </Board>
  );
}

/** The board shows news on its way, and not an earlier position. */
export const isMoving = ({ playing, isNow }: Table): boolean => playing && isNow;

/** The dice of the last move, unless it is still being shown. */
function lastDiceOf({ view, lastDice, playing, frame }: Table) {
  if (!lastDice || (playing && frame?.event.kind === "move")) return null;
  return { values: lastDice.dice, mine: lastDice.seat === view.you };
}

/** The action of the dice button. */
function diceOf(table: Table) {
  const { view, scene, entry, mustRoll, isNow, proceed, frame, skip } = table;
  const mine = table.roller === view.you;
  if (isMoving(table)) {
    if (scene.dice.length === 0) return null;
    const roll = frame && (frame.event.kind === "roll" ? frame.event.index : frame.event.index - 1);
    return { mine, action: null, onPress: skip, roll };
  }
  if (mustRoll) return { mine, action: "roll" as const, onPress: proceed };
  if (scene.dice.length === 0) return null;
  if (!mine || !isNow) return { mine, action: null, onPress: () => {} };
  const roll = table.freshRoll;
  if (entry.ready !== null) return { mine, action: "done" as const, onPress: entry.done, roll };
  const swappable = scene.dice.length === 2 && scene.dice[0] !== scene.dice[1];
  return { mine, action: swappable ? ("swap" as const) : null, onPress: entry.swap, roll };
}
