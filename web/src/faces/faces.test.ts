import { expect, test } from "vitest";
import type { AgentName, AgentRow } from "../api/types";
import { byStrength, listedAgent, portraitOf } from "./faces";

const row = (name: string, elo: number | null) =>
  ({ name, rating: elo === null ? null : { elo, ci95: [elo, elo], games: 9, is_bound: false } }) as AgentRow;

const deep: AgentName = { written: "memory:depth=2", listed: "memory", run: null };

test("the recommended one first, then from weak to strong, then those without a rating", () => {
  const rows = [
    row("champion", 2000),
    row("random", 0),
    row("adaptive", null),
    row("memory", 700),
    row("new", null),
  ];
  const agents = [
    listedAgent("champion"),
    listedAgent("new"),
    listedAgent("random"),
    deep,
    listedAgent("adaptive"),
  ];
  expect(byStrength(agents, rows, "adaptive").map((agent) => agent.written)).toEqual([
    "adaptive",
    "random",
    "memory:depth=2",
    "champion",
    "new",
  ]);
});

test("parameters do not change the portrait", () => {
  expect(portraitOf("draughts", deep)).toBe(portraitOf("draughts", listedAgent("memory")));
});
