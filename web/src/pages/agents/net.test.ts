import { describe, expect, it } from "vitest";
import { countOf, linksOf, placesOf, strongest } from "./net";

const named = (text: string) => ({ code: `feature.${text}`, args: {}, text });

const net = {
  layers: [2, 1],
  activations: ["tanh"],
  inputs: ["a", "b"].map(named),
  outputs: ["o"].map(named),
  weights: [[[0.5, -2, 9]]],
};

describe("a network's drawing", () => {
  it("has a line per weight and none for the bias", () => {
    expect(linksOf(net)).toEqual([
      { layer: 0, from: 0, to: 0, weight: 0.5 },
      { layer: 0, from: 1, to: 0, weight: -2 },
    ]);
    expect(countOf(net)).toBe(3);
  });

  it("keeps the strongest and draws them last", () => {
    expect(strongest(linksOf(net), 1).map((link) => link.weight)).toEqual([-2]);
    expect(strongest(linksOf(net), 2).map((link) => link.weight)).toEqual([0.5, -2]);
  });

  it("spreads layers over the width and nodes over the height", () => {
    expect(placesOf([2, 1], 140, 100)).toEqual([
      [
        [20, 25],
        [20, 75],
      ],
      [[120, 50]],
    ]);
  });
});
