// Moves as a review writes them.

import type { GameView, Judgement } from "../../api/types";
import { lookOf } from "../../board/looks";
import { isPlay } from "../game/events";

export const sayMove = (view: GameView, text: string): string => lookOf(view.game).sayMove(text);

/** The number of the person's move at an event, as in the game's list: placing pieces does not count. */
export const moveNumber = (view: GameView, event: number): number => {
  const look = lookOf(view.game);
  return view.events.filter((each) => each.seat === view.you && each.index <= event && isPlay(each, look))
    .length;
};

/** A move with its number and its mark: "9. e5-d4 ??". */
export const sayPlayed = (view: GameView, move: Judgement): string =>
  `${moveNumber(view, move.event)}. ${sayMove(view, move.played)} ${move.mark}`.trim();
