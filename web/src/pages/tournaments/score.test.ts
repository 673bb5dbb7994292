import { describe, expect, it } from "vitest";
import type { AgentRow } from "../../api/types";
import { endings, exampleOf, gamesOf, namesIn } from "./score";

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

  it("have an example of the game's own agents", () => {
    const kind = { kind: "effort" } as const;
    const nodes = { name: "nodes", kind, values: [], default: "3000", summary: "" };
    const rows: Pick<AgentRow, "name" | "parameters">[] = [
      { name: "plain", parameters: [{ ...nodes, default: "as many as it likes" }] },
      { name: "deep", parameters: [nodes] },
    ];
    expect(exampleOf(rows)).toBe("deep:nodes=3000");
    expect(exampleOf([])).toBe("");
  });

  it("reads names from a field", () => {
    expect(namesIn(" ismcts:ms=10, evolved:run=2 evolved:run=2 ")).toEqual(["ismcts:ms=10", "evolved:run=2"]);
  });
});
