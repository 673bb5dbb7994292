import type { AgentFamily, AgentRow } from "../../api/types";

export interface Filter {
  game: string;
  kind: string;
  search: string;
}

/** The games in their order; in each the strongest first, by measured rating, and those without a rating last. */
export function ranked(rows: AgentRow[]): AgentRow[] {
  const games = [...new Set(rows.map((row) => row.game))];
  const rank = (row: AgentRow) => -(row.rating?.elo ?? -Infinity);
  const compare = (a: AgentRow, b: AgentRow) =>
    games.indexOf(a.game) - games.indexOf(b.game) || (rank(a) === rank(b) ? 0 : rank(a) - rank(b));
  return [...rows].sort(compare);
}

/** Rows that match; empty parts of the filter match everything. */
export function filterAgents(rows: AgentRow[], { game, kind, search }: Filter): AgentRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (game && row.game !== game) return false;
    if (kind && row.kind !== kind) return false;
    const text = `${row.name} ${row.game} ${row.kind} ${row.origin} ${row.summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export const kindsOf = (rows: AgentRow[]): AgentFamily[] => [...new Set(rows.map((row) => row.kind))].sort();

/** The common game of these agents, or null. */
export function commonGame(rows: AgentRow[]): string | null {
  const games = new Set(rows.map((row) => row.game));
  return games.size === 1 ? (rows[0]?.game ?? null) : null;
}
