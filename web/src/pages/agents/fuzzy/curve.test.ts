import { describe, expect, it } from "vitest";
import { hedged, heightAt } from "./curve";

describe("a curve", () => {
  it("is straight between its points and level beyond them", () => {
    const curve: [number, number][] = [
      [0, 0],
      [2, 1],
    ];
    expect([-1, 0, 1, 2, 3].map((x) => heightAt(curve, x))).toEqual([0, 0, 0.5, 1, 1]);
  });

  it("is bent by hedges from the term outwards", () => {
    expect(hedged([[0, 0.5]], ["not", "very"])).toEqual([[0, 0.75]]);
  });
});
