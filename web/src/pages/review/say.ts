// Moves as a review writes them.

import type { GameView, Judgement } from "../../api/types";
import { lookOf } from "../../board/looks";

export const sayMove = (view: GameView, text: string): string => lookOf(view.game).sayMove(text);

/** The number of the person's move at an event. */
export const moveNumber = (view: GameView, event: number): number =>
  view.events.filter((each) => each.kind === "move" && each.seat === view.you && each.index <= event).length;

/** A move with its number and its mark: "9. e5-d4 ??". */
export const sayPlayed = (view: GameView, move: Judgement): string =>
  `${moveNumber(view, move.event)}. ${sayMove(view, move.played)} ${move.mark}`.trim();
