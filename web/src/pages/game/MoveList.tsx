import { useEffect, useRef } from "react";
import type { GameEvent, GameView } from "../../api/types";
import type { Look } from "../../board/look";
import { useTranslation } from "../../i18n/translate";
import { classes } from "../../ui";
import { isPlay } from "./events";
import type { Table } from "./useTable";

/** A move with the roll before it. */
interface Entry {
  event: GameEvent;
  roll: string | null;
}

/** The moves in rounds, one column for each seat. A click shows the position after the move. */
export function MoveList({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { view, look, at, goTo } = table;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown move is scrolled to whenever it changes
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Only the list scrolls, never the page.
    if (list.current)
      list.current.scrollTop = here
        ? here.offsetTop - list.current.clientHeight / 2
        : list.current.scrollHeight;
  }, [at, view.events.length]);
  const rounds = roundsOf(view, look, table.shown);
  if (rounds.length === 0) return <p className="muted move-list-empty">{t("game.noMoves")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys
    <ol ref={list} className="move-list" aria-label={t("game.moves")} tabIndex={0}>
      {rounds.map((round, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds are numbered
        <li key={index} className={classes(view.seats.length > 2 && "move-round")}>
          <span className="move-number number">{index + 1}</span>
          {round.map((entry) => (
            <MoveButton
              key={entry.event.index}
              entry={entry}
              view={view}
              look={look}
              here={entry.event.index + 1 === at || isLastShown(view, entry.event, at)}
              onPress={() => goTo(entry.event.index + 1)}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** A roll after the move belongs to the next one: the move stays the shown one. */
function isLastShown(view: GameView, event: GameEvent, at: number): boolean {
  const later = view.events.filter((each) => each.index > event.index && each.index < at);
  return event.index < at && later.length > 0 && later.every((each) => each.kind === "roll");
}

interface MoveButtonProps {
  entry: Entry;
  view: GameView;
  look: Look;
  here: boolean;
  onPress: () => void;
}

function MoveButton({ entry: { event, roll }, view, look, here, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={classes("move", event.seat === view.you && "move-own")}
      aria-current={here ? "step" : undefined}
      onClick={onPress}
    >
      {view.seats.length > 2 && <b>{view.seats[event.seat ?? 0]?.seat} </b>}
      {roll && <span className="move-roll number">{rollText(roll)}</span>}{" "}
      {look.sayMove(event.text ?? "", event.path)}
    </button>
  );
}

/** Rolls are told with the move that they allow. */
function roundsOf(view: GameView, look: Look, until: number): Entry[][] {
  const rounds: Entry[][] = [];
  let roll: string | null = null;
  let last = -1;
  for (const event of view.events.filter((each) => each.index < until)) {
    if (event.kind === "roll") {
      roll = event.text;
      continue;
    }
    if (!isPlay(event, look)) continue;
    const seat = event.seat ?? 0;
    const round = rounds.at(-1);
    if (!round || seat <= last) rounds.push([{ event, roll }]);
    else round.push({ event, roll });
    last = seat;
    roll = null;
  }
  return rounds;
}

/** Two dice as 63, a single one by its face. */
const rollText = (roll: string): string =>
  /^[1-6]$/.test(roll) ? (FACES[Number(roll) - 1] ?? roll) : `${roll.replaceAll(/\D/g, "")}:`;
const FACES = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
