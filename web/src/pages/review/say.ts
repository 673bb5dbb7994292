// Numbers and moves as a review writes them.

import type { GameView, Judgement } from "../../api/types";
import { lookOf } from "../../board/looks";

/** What a move cost: enough digits to tell it from nothing. */
export const sayLost = (lost: number): string => lost.toFixed(lost < 0.095 ? 3 : 2);

export const sayValue = (value: number): string => value.toFixed(2);

export const sayMove = (view: GameView, text: string): string => lookOf(view.game).sayMove(text);

/** The number of one's own move that an event is. */
export const moveNumber = (view: GameView, event: number): number =>
  view.events.filter((each) => each.kind === "move" && each.seat === view.you && each.index <= event).length;

/** A move with its number and its mark: "9. e5-d4 ??". */
export const sayPlayed = (view: GameView, move: Judgement): string =>
  `${moveNumber(view, move.event)}. ${sayMove(view, move.played)} ${move.mark}`.trim();
