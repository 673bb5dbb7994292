// How fast a run goes and how long it will take, from its last generations.

import type { Generation, Run } from "../../api/types";

export interface Pace {
  gamesPerSecond: number | null;
  secondsLeft: number | null;
}

const RECENT = 10;

export function paceOf(run: Run, generations: Generation[]): Pace {
  const recent = generations.slice(-RECENT);
  const seconds = recent.reduce((sum, generation) => sum + generation.seconds, 0);
  const games = recent.reduce((sum, generation) => sum + generation.games, 0);
  if (recent.length === 0 || seconds <= 0) return { gamesPerSecond: null, secondsLeft: null };
  const left = Math.max(0, run.target - run.generations);
  return {
    gamesPerSecond: games / seconds,
    secondsLeft: run.status === "running" ? (left * seconds) / recent.length : null,
  };
}

/** Merges generations from the stream: each once, in order, the newest version wins. */
export function mergeGenerations(old: Generation[], fresh: Generation[]): Generation[] {
  if (fresh.length === 0) return old;
  const first = fresh[0]?.generation ?? 0;
  const last = old.at(-1)?.generation ?? -1;
  if (first > last) return [...old, ...fresh];
  const all = new Map([...old, ...fresh].map((generation) => [generation.generation, generation]));
  return [...all.values()].sort((a, b) => a.generation - b.generation);
}
