import { describe, expect, it } from "vitest";
import { sayMove } from "./look";

describe("a move of checkers", () => {
  it("is written with its route", () => {
    expect(sayMove("c3-d4")).toBe("c3-d4");
    // d4 over e5 to f6, over g5 to h4.
    expect(sayMove("d4xh4xe5xg5", ["d4", "f6", "h4"])).toBe("d4xf6xh4");
    expect(sayMove("g5xe3xf4")).toBe("g5xe3");
  });
});
