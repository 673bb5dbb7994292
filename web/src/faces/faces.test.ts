import { expect, test } from "vitest";
import type { AgentRow } from "../api/types";
import { baseOf, byStrength } from "./faces";

const row = (name: string, elo: number | null) =>
  ({ name, rating: elo === null ? null : { elo, ci95: [elo, elo], games: 9, is_bound: false } }) as AgentRow;

test("the recommended one first, then from weak to strong, then those without a rating", () => {
  const rows = [
    row("champion", 2000),
    row("random", 0),
    row("adaptive", null),
    row("memory", 700),
    row("new", null),
  ];
  const names = ["champion", "new", "random", "memory:depth=2", "adaptive"];
  expect(byStrength(names, rows, "adaptive")).toEqual([
    "adaptive",
    "random",
    "memory:depth=2",
    "champion",
    "new",
  ]);
  expect(baseOf("memory:depth=2")).toBe("memory");
});
