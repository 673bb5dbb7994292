import { describe, expect, it } from "vitest";
import { hasPopulation } from "./population";

describe("the charts of a run", () => {
  it("have a spread where a population has one, and before it has begun", () => {
    expect(hasPopulation([{ sd: 0.2, diversity: 0.1 }])).toBe(true);
    expect(hasPopulation([])).toBe(true);
  });

  it("have none for a single learner, even after a lesson that made it worse than its best", () => {
    const best = { best: 0.744, mean: 0.744, worst: 0.744, sd: 0, diversity: 0 };
    expect(hasPopulation([best, { ...best, mean: 0.732, worst: 0.732 }])).toBe(false);
  });
});
