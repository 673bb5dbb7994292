import { useTranslation } from "react-i18next";
import type { Belief } from "../../api/types";
import { Board } from "../../board/Board";
import { Fight } from "../../board/Fight";
import { eventWords } from "./announcements";
import type { Table } from "./useTable";

export interface TableBoardProps {
  table: Table;
  /** Arrows and rings of an explanation. */
  arrows?: string[][];
  beliefs?: Belief[];
}

/** The board of a table with its marks, dice and fights. */
export function TableBoard({ table, arrows = [], beliefs = [] }: TableBoardProps) {
  const { t } = useTranslation();
  const { view, look, entry, scene, hint, hintStep, shownEvent } = table;
  const entering = entry.hops.length > 0;
  return (
    <Board
      game={view.game}
      scene={scene}
      you={view.you}
      entry={table.isNow ? entry : null}
      flipped={table.flipped}
      lastPath={entering || !shownEvent || shownEvent.hidden ? [] : shownEvent.path}
      lastWords={shownEvent && eventWords(shownEvent, view, look, t)}
      pointed={hint && hintStep >= 1 ? hint.path.slice(0, 1) : []}
      arrows={hint && hintStep === 2 ? [hint.path, ...arrows] : arrows}
      beliefs={beliefs}
      showTargets={table.settings.targets}
      dice={diceOf(table)}
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

/** The action of the dice button. */
function diceOf({ view, scene, entry, mustRoll, isNow, proceed }: Table) {
  const mine = view.standing.state === "yours";
  if (mustRoll) return { mine, action: "roll" as const, onPress: proceed };
  if (scene.dice.length === 0) return null;
  if (!mine || !isNow) return { mine, action: null, onPress: () => {} };
  if (entry.ready !== null) return { mine, action: "done" as const, onPress: entry.done };
  const swappable = scene.dice.length === 2 && scene.dice[0] !== scene.dice[1];
  return { mine, action: swappable ? ("swap" as const) : null, onPress: entry.swap };
}
