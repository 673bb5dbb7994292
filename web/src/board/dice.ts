// The dice: which are used, and in which order they are played.

import type { Hop } from "../api/types";

export interface Die {
  value: number;
  used: boolean;
}

/** Two equal dice are played four times. A hop says which die it used. */
export function diceLeft(dice: number[], hops: Hop[], swapped: boolean): Die[] {
  const [first, second] = dice;
  const double = dice.length === 2 && first === second;
  const lying =
    double && first !== undefined ? [first, first, first, first] : swapped ? [...dice].reverse() : dice;
  const used = hops.map((hop) => hop.via);
  return lying.map((value) => {
    const index = used.indexOf(value);
    if (index >= 0) used.splice(index, 1);
    return { value, used: index >= 0 };
  });
}
