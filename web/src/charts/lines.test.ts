import { describe, expect, it } from "vitest";
import { linesOption, thinned } from "./lines";

const colours = ["red", "green", "blue"];

describe("lines", () => {
  it("differ by dash and marker, not by colour alone", () => {
    const lines = ["a", "b", "c"].map((name) => ({ name, points: [[0, 1]] as [number, number][] }));
    const option = linesOption({ lines, xName: "x", yName: "y" }, colours);
    const series = option.series as { lineStyle: { type: unknown }; symbol: string }[];
    expect(new Set(series.map((line) => line.lineStyle.type)).size).toBe(3);
    expect(new Set(series.map((line) => line.symbol)).size).toBe(3);
  });

  it("draw a band as its lower edge and the height above it", () => {
    const band = { name: "spread", points: [[1, 2, 5]] as [number, number, number][], look: 0 };
    const option = linesOption({ lines: [], bands: [band], xName: "x", yName: "y" }, colours);
    const [low, height] = option.series as { data: number[][] }[];
    expect(low?.data).toEqual([[1, 2]]);
    expect(height?.data).toEqual([[1, 3]]);
  });
});

describe("thinning", () => {
  it("keeps the ends and no more than asked for", () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => index);
    const few = thinned(numbers, 12);
    expect(few).toHaveLength(12);
    expect([few[0], few.at(-1)]).toEqual([0, 999]);
    expect(thinned([1, 2], 12)).toEqual([1, 2]);
  });
});
