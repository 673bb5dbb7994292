// Values of a review in the units of the game: men, material, points, or the chance to win.

import type { GameInfo } from "../../api/types";
import i18next from "../../i18n";
import type { TFunction } from "../../i18n/translate";
import { formatIn } from "../lab/format";

export interface Unit {
  measure: GameInfo["measure"];
  seats: number;
}

export const unitOf = (info: GameInfo | undefined): Unit => ({
  measure: info?.measure ?? "chance",
  seats: info?.seats ?? 2,
});

/** An expected result, which sums to zero over all seats, as a share of won games. */
const chance = (value: number, seats: number): number =>
  Math.min(1, Math.max(0, (value * (seats - 1) + 1) / seats));

/** What a position is worth: "+0.61", "54%". */
export function sayValue(value: number, { measure, seats }: Unit, digits = 0): string {
  if (measure === "chance") return formatIn(i18next.language).percent(chance(value, seats), digits);
  return signed(value, measure === "material" ? 0 : 2);
}

/** What a move lost, without its unit: "0.61", "3.1%". */
export function sayLoss(lost: number, { measure, seats }: Unit): string {
  if (measure === "chance") return formatIn(i18next.language).percent((lost * (seats - 1)) / seats);
  // Pieces are worth tens.
  if (measure === "material") return written(lost, 0);
  return written(lost, lost < 0.095 ? 3 : 2);
}

/** The same with its unit: "0.61 men", "3.1% of the chance to win". */
export const sayLossIn = (lost: number, unit: Unit, t: TFunction): string =>
  t(`review.in.${unit.measure}`, { value: sayLoss(lost, unit) });

/** Luck and other gains: "+0.12". */
export function sayGain(gain: number, unit: Unit, t: TFunction): string {
  const sign = gain < 0 ? "−" : "+";
  return t(`review.in.${unit.measure}`, { value: `${sign}${sayLoss(Math.abs(gain), unit)}` });
}

const signed = (value: number, digits: number): string =>
  `${value < 0 ? "−" : "+"}${written(Math.abs(value), digits)}`;

/** With the decimal sign of the reader's language. */
const written = (value: number, digits: number): string =>
  new Intl.NumberFormat(i18next.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value);
