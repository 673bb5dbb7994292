import { describe, expect, it } from "vitest";
import { endings, gamesOf, namesIn } from "./score";

describe("a tournament's sums", () => {
  it("lists endings by how frequent they were", () => {
    expect(endings({ exit: 1, capture: 3 })).toEqual([
      { reason: "capture", games: 3, share: 0.75 },
      { reason: "exit", games: 1, share: 0.25 },
    ]);
    expect(endings({})).toEqual([]);
  });

  it("counts the games of a round robin", () => {
    expect(gamesOf(4, 100)).toBe(600);
  });

  it("reads names from a field", () => {
    expect(namesIn(" ismcts:ms=10, evolved:run=2 evolved:run=2 ")).toEqual(["ismcts:ms=10", "evolved:run=2"]);
  });
});
