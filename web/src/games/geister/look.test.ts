import { describe, expect, it } from "vitest";
import { sayMove } from "./look";

describe("a move of Geister", () => {
  it("is written from square to square, or as leaving the board", () => {
    expect(sayMove("b2n")).toBe("b2-b3");
    expect(sayMove("e5w")).toBe("e5-d5");
    expect(sayMove("a6n")).toBe("a6 leaves");
    expect(sayMove("SET:ABCD")).toBe("SET:ABCD");
  });
});
