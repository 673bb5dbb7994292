// What a review comes to: losses and error rates of the decisions, the luck of the rolls.

import type { Judgement, Luck } from "../../api/types";

export interface Tally {
  decisions: number;
  lost: number;
  /** Thousandths lost per decision. */
  rate: number;
  doubtful: number;
  errors: number;
  blunders: number;
}

export function tally(moves: Judgement[]): Tally {
  const lost = moves.reduce((sum, move) => sum + move.lost, 0);
  const marked = (mark: string) => moves.filter((move) => move.mark === mark).length;
  return {
    decisions: moves.length,
    lost,
    rate: moves.length > 0 ? (1000 * lost) / moves.length : 0,
    doubtful: marked("?!"),
    errors: marked("?"),
    blunders: marked("??"),
  };
}

/** What the rolls of a side, or of all others, gained together. */
export const luckOf = (luck: Luck[], fits: (seat: number) => boolean): number =>
  luck.filter(({ seat }) => fits(seat)).reduce((sum, roll) => sum + roll.luck, 0);
