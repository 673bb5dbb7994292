import { describe, expect, it } from "vitest";
import type { Candidate } from "../../api/types";
import { besides, decisive } from "./besides";

const move = (name: string, terms: Record<string, number>): Candidate => ({
  move: name,
  score: Object.values(terms).reduce((sum, value) => sum + value, 0),
  terms: Object.entries(terms).map(([term, contribution]) => ({
    name: term,
    said: { code: term, args: {}, text: term },
    is_result: term.startsWith("term."),
    value: contribution,
    weight: 1,
    contribution,
  })),
});

describe("two moves side by side", () => {
  const chosen = move("a", { safety: 1, distance: 2 });
  const mine = move("b", { distance: 2.5, capture: -3 });

  it("have all terms of both, the largest difference first", () => {
    expect(besides(chosen, mine).map(({ term }) => term.name)).toEqual(["capture", "safety", "distance"]);
    expect(besides(chosen, mine)[1]).toMatchObject({ chosen: 1, mine: 0 });
  });

  it("name the term that speaks most for the better one", () => {
    expect(decisive(chosen, mine)?.term.name).toBe("capture");
    expect(decisive(mine, chosen)?.term.name).toBe("capture");
    expect(decisive(chosen, move("c", { distance: 9 }))?.term.name).toBe("distance");
    expect(decisive(chosen, chosen)).toBeNull();
    expect(decisive(move("a", { "term.value": 2 }), move("b", { "term.value": 1 }))).toBeNull();
    expect(decisive(move("a", { "term.value": 2, slip: 0.1 }), move("b", { "term.value": 1 }))).toBeNull();
  });
});
