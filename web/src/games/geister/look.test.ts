import { describe, expect, it } from "vitest";
import { readMove, sayMove } from "./look";

describe("a move of Geister", () => {
  it("is written from square to square, or as leaving the board", () => {
    expect(sayMove("b2n")).toBe("b2-b3");
    expect(sayMove("e5w")).toBe("e5-d5");
    expect(sayMove("a6n")).toBe("a6 leaves");
    expect(sayMove("SET:ABCD")).toBe("SET:ABCD");
  });

  it("is read as it is written, and as the server writes it", () => {
    expect(readMove("b2-b3")).toBe("b2n");
    expect(readMove("B2 b3")).toBe("b2n");
    expect(readMove("b2xc2")).toBe("b2e");
    expect(readMove("b2n")).toBe("b2n");
    expect(readMove("b2-b5")).toBe("b2-b5");
  });
});
