// Small drawings of membership functions: from numbers to the coordinates of a picture.

import type { Curve } from "./curve";

export interface Frame {
  width: number;
  height: number;
  range: [number, number];
  /** The highest value that fits. */
  top: number;
}

const MARGIN = 3;

export const toX = (x: number, { width, range: [low, high] }: Frame): number =>
  MARGIN + ((x - low) / (high - low)) * (width - 2 * MARGIN);

export const toY = (y: number, { height, top }: Frame): number =>
  height - MARGIN - (y / top) * (height - 2 * MARGIN);

/** The value under a point of the picture, within the range. */
export function toValue(share: number, { width, range: [low, high] }: Frame): number {
  const inner = (share * width - MARGIN) / (width - 2 * MARGIN);
  return low + Math.min(1, Math.max(0, inner)) * (high - low);
}

export const pathOf = (curve: Curve, frame: Frame): string =>
  curve
    .map(
      ([x, y], index) => `${index === 0 ? "M" : "L"}${toX(x, frame).toFixed(1)} ${toY(y, frame).toFixed(1)}`,
    )
    .join("");

/** The area under a curve, cut off at a height. */
export function areaOf(curve: Curve, limit: number, frame: Frame): string {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return "";
  const cut: Curve = curve.map(([x, y]) => [x, Math.min(y, limit)]);
  return `${pathOf([[first[0], 0], ...cut, [last[0], 0]], frame)}Z`;
}

/** A step of the keyboard: a hundredth of the range, on a round number. */
export function stepOf([low, high]: [number, number]): number {
  const raw = (high - low) / 100;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5, 10].find((factor) => factor * power >= raw * 0.999) ?? 10) * power;
}

/** `value` on the grid of steps, within the range, without rounding errors. */
export function onGrid(value: number, range: [number, number]): number {
  const step = stepOf(range);
  const snapped = Number((range[0] + Math.round((value - range[0]) / step) * step).toPrecision(12));
  return Math.min(range[1], Math.max(range[0], snapped));
}
