import { describe, expect, it } from "vitest";
import { addsUp, chosenFirst } from "./explanation";

const candidate = (move: string, score: number, ...contributions: number[]) => ({
  move,
  score,
  terms: contributions.map((contribution, index) => ({
    name: String(index),
    said: { code: `feature.${index}`, args: {}, text: String(index) },
    is_result: false,
    value: 1,
    weight: 1,
    contribution,
  })),
});

describe("an explanation", () => {
  it("shows the chosen move first, then the others by score", () => {
    const explanation = {
      chosen: "b",
      sentence: "",
      said: { code: "plain", args: {}, text: "" },
      candidates: [candidate("a", 1), candidate("b", 0), candidate("c", 2)],
    };
    expect(chosenFirst(explanation).map((one) => one.move)).toEqual(["b", "c", "a"]);
  });

  it("knows whether its terms are the whole score", () => {
    expect(addsUp(candidate("a", 0.3, 0.1, 0.2))).toBe(true);
    expect(addsUp(candidate("a", 0.4, 0.1, 0.2))).toBe(false);
  });
});
