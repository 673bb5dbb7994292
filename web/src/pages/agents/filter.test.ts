import { describe, expect, it } from "vitest";
import type { AgentFamily, AgentRow } from "../../api/types";
import { commonGame, filterAgents, kindsOf, ranked } from "./filter";

const row = (game: string, name: string, kind: AgentFamily): AgentRow => ({
  game,
  name,
  kind,
  origin: "ours",
  summary: "",
  strength: [],
  rating: null,
  measured: null,
  parameters: [],
  run: null,
});
const rows = [
  row("pebbles", "andersen", "weighted_sum"),
  row("pebbles", "random", "random"),
  row("lanterns", "random", "random"),
];

describe("the list of agents", () => {
  it("has the strongest of each game first, and those without a rating last", () => {
    const rated = (name: string, elo: number): AgentRow => ({
      ...row("pebbles", name, "search"),
      rating: { elo, ci95: [elo, elo], games: 9, is_bound: false, is_wide: false },
    });
    const mixed = [...rows, rated("weak", 0), rated("strong", 900)];
    expect(ranked(mixed).map(({ game, name }) => `${game} ${name}`)).toEqual([
      "pebbles strong",
      "pebbles weak",
      "pebbles andersen",
      "pebbles random",
      "lanterns random",
    ]);
  });

  it("is filtered by game, kind and words", () => {
    expect(filterAgents(rows, { game: "", kind: "", search: "" })).toHaveLength(3);
    expect(filterAgents(rows, { game: "pebbles", kind: "random", search: "" })).toEqual([rows[1]]);
    expect(filterAgents(rows, { game: "", kind: "", search: "PEBBLES ander" })).toEqual([rows[0]]);
  });

  it("knows its kinds, and whether agents can meet", () => {
    expect(kindsOf(rows)).toEqual(["random", "weighted_sum"]);
    expect(commonGame(rows.slice(0, 2))).toBe("pebbles");
    expect(commonGame(rows)).toBeNull();
    expect(commonGame([])).toBeNull();
  });
});
