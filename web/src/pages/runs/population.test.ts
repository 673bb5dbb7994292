import { describe, expect, it } from "vitest";
import { hasPopulation } from "./population";

describe("the charts of a run", () => {
  it("have a spread where a population has one, and before it has begun", () => {
    expect(hasPopulation([{ best: 0.5, worst: 0.2, diversity: 0.1 }])).toBe(true);
    expect(hasPopulation([])).toBe(true);
  });

  it("have none for a single learner", () => {
    const lesson = { best: 0.5, worst: 0.5, diversity: 0 };
    expect(hasPopulation([lesson, { ...lesson, best: 0.6, worst: 0.6 }])).toBe(false);
  });
});
