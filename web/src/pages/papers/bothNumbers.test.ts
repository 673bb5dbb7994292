import { describe, expect, it } from "vitest";
import { bothOnOneAxis } from "./bothNumbers";

describe("the axis of two numbers", () => {
  it("shows both and the whole interval", () => {
    const axis = bothOnOneAxis({ theirs: 1800, ours: 900, unit: "games" }, [300, 5000]);
    for (const value of [1800, 900, 300, 5000]) {
      expect(axis.place(value)).toBeGreaterThan(0);
      expect(axis.place(value)).toBeLessThan(1);
    }
    expect(axis.place(900)).toBeLessThan(axis.place(1800));
  });

  it("keeps the whole of a share", () => {
    const axis = bothOnOneAxis({ theirs: 75.9, ours: 75.8, unit: "%" }, null);
    expect([axis.low, axis.high]).toEqual([0, 100]);
    expect(axis.place(50)).toBe(0.5);
  });

  it("has room even where both are equal", () => {
    const axis = bothOnOneAxis({ theirs: 0, ours: 0, unit: "" }, null);
    expect(axis.place(0)).toBe(0.5);
  });
});
