// Reading the list of a game's events.

import type { GameEvent, GameView } from "../../api/types";
import type { Look } from "../../board/look";

/** A move of the game proper: neither a roll nor the placing of pieces before it. */
export const isPlay = (event: GameEvent, look: Look): boolean =>
  event.kind === "move" && !event.hidden && event.text !== null && !look.isSetup(event.text);

export const lastIndex = (view: GameView): number => (view.events.at(-1)?.index ?? -1) + 1;

/** Dice belong to the next mover. */
export function rollerOf(roll: GameEvent, { events, standing, you }: GameView): number | null {
  const next = events.find((event) => event.index > roll.index && event.kind === "move");
  if (next) return next.seat;
  return standing.state === "yours" ? you : standing.state === "thinking" ? standing.seat : null;
}

/** A roll and whose it was. */
export interface Rolled {
  dice: number[];
  seat: number | null;
}

/** The dice of the last move before a number of events: they lie on the board until the same side rolls again. */
export function diceBefore(view: GameView, at: number): Rolled | null {
  // Not every move has dice of its own: offers and their answers have none.
  const hasDice = ({ index, kind }: GameEvent) =>
    kind === "move" && view.events.some((event) => event.index === index - 1 && event.kind === "roll");
  const move = view.events.findLast((event) => event.index < at && hasDice(event));
  const roll = move && view.events.find((event) => event.index === move.index - 1);
  if (!move || !roll?.text) return null;
  return { dice: [...roll.text.matchAll(/\d+/g)].map(Number), seat: move.seat };
}
