// Calculations over a tournament's tables.

import type { AgentRow, TournamentView } from "../../api/types";

/** How games ended, most frequent first, with its share of all. */
export function endings(endedBy: Record<string, number>): { reason: string; games: number; share: number }[] {
  const all = Object.values(endedBy).reduce((sum, games) => sum + games, 0);
  return Object.entries(endedBy)
    .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
    .map(([reason, games]) => ({ reason, games, share: all > 0 ? games / all : 0 }));
}

/** Agents in the order of the standings, with their place in the crosstable. */
export function ranked(view: TournamentView): { agent: string; index: number }[] {
  return view.standings.map((row) => ({
    agent: row.agent.written,
    index: view.agents.indexOf(row.agent.written),
  }));
}

/** The number of games of a round robin. */
export const gamesOf = (agents: number, perPairing: number): number =>
  ((agents * (agents - 1)) / 2) * perPairing;

/** Names typed in one field, without blanks and duplicates. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s;]+/)
      .map((name) => name.replace(/,$/, ""))
      .filter(Boolean),
  ),
];

/** An agent of the game with a parameter, as an example of how one is written; empty if none has a number. */
export function exampleOf(rows: Pick<AgentRow, "name" | "parameters">[]): string {
  const isNumber = (text: string) => text !== "" && Number.isInteger(Number(text));
  const written = rows.flatMap(({ name, parameters }) =>
    parameters
      .filter((one) => ["number", "effort"].includes(one.kind.kind) && isNumber(one.default))
      .map((one) => `${name}:${one.name}=${one.default}`),
  );
  return written[0] ?? "";
}
