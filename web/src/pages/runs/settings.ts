import type { ComparisonBase } from "../../api/types";

type Pair = [string | null, string | null];

export const differs = ([a, b]: Pair): boolean => a !== b;

/** Settings by name; with `only`, those in which the two runs differ. */
export function settingRows(settings: ComparisonBase["settings"], only: boolean): [string, Pair][] {
  return Object.entries(settings)
    .filter(([, pair]) => !only || differs(pair))
    .sort(([a], [b]) => a.localeCompare(b));
}
