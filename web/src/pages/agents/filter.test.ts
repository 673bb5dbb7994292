import { describe, expect, it } from "vitest";
import type { AgentFamily, AgentRow } from "../../api/types";
import { commonGame, filterAgents, kindsOf } from "./filter";

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
