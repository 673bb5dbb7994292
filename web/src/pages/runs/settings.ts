import type { ComparisonBase } from "../../api/types";

type Values = (string | null)[];

export const differs = ([a, b]: Values): boolean => a !== b;

/** Settings by name; with `only`, those in which the two runs differ. */
export function settingRows(settings: ComparisonBase["settings"], only: boolean): [string, Values][] {
  return Object.entries(settings)
    .filter(([, pair]) => !only || differs(pair))
    .sort(([a], [b]) => a.localeCompare(b));
}
