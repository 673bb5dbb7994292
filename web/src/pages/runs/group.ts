// Runs that differ by their seed alone belong together: their mean says more than each of them.

import type { Run } from "../../api/types";

export interface RunGroup {
  key: string;
  runs: Run[];
  /** Mean and sample deviation of the best values, where at least two runs have one. */
  best: { mean: number; sd: number } | null;
}

/** The newest run first, and beside it its sisters in the order of their seeds. */
export function groupRuns(runs: Run[]): RunGroup[] {
  const groups = new Map<string, Run[]>();
  for (const run of [...runs].sort((a, b) => b.id - a.id)) {
    const key = JSON.stringify([run.recipe, run.sets, run.target, run.version]);
    const sisters = groups.get(key);
    if (sisters) sisters.push(run);
    else groups.set(key, [run]);
  }
  return [...groups].map(([key, members]) => ({
    key,
    runs: members.sort((a, b) => a.seed - b.seed || b.id - a.id),
    best: spread(members.flatMap((run) => (run.best === null ? [] : [run.best]))),
  }));
}

export function spread(values: number[]): { mean: number; sd: number } | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(squares / (values.length - 1)) };
}
