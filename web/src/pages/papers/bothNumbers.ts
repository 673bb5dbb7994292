// One axis for the paper's number and ours.

import type { Label } from "../../api/types";

/** Room on either side, as a share of what is shown. */
const MARGIN = 0.15;

interface Axis {
  low: number;
  high: number;
  /** Where a value lies: 0 at the left, 1 at the right. */
  place: (value: number) => number;
}

/** An axis that shows both numbers and the interval. Shares keep the whole from 0 to 100 %. */
export function bothOnOneAxis(
  numbers: { theirs: number; ours: number; unit: Label },
  interval: number[] | null,
): Axis {
  const all = [numbers.theirs, numbers.ours, ...(interval ?? [])].filter(Number.isFinite);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const isShare = numbers.unit === "%" && least >= 0 && most <= 100;
  const room = (most - least || Math.abs(most) || 1) * MARGIN;
  const [low, high] = isShare ? [0, 100] : [least - room, most + room];
  return { low, high, place: (value) => (value - low) / (high - low) };
}
