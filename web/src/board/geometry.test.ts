import { describe, expect, it } from "vitest";
import type { Scene } from "../api/types";
import { cellAt, layoutOf, neighbour } from "./geometry";

const cell = (name: string, x: number, y: number) => ({
  name,
  x,
  y,
  width: 1,
  height: 1,
  kind: "dark",
  glyph: ".",
});

function chequered(): Scene {
  const cells = [];
  for (let row = 0; row < 8; row++)
    for (let file = 0; file < 8; file++)
      if ((row + file) % 2 === 0) cells.push(cell(`${"abcdefgh"[file]}${row + 1}`, file, 7 - row));
  return { width: 8, height: 8, cells, pieces: [], dice: [], marks: [], status: [], counters: [] };
}

describe("the arrow keys", () => {
  const layout = layoutOf(chequered(), false, { x: 0, y: 0 });
  const all = [...layout.places.keys()];
  const go = (from: string, direction: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown") =>
    neighbour(layout, from, direction, all);

  it("reach every dark square", () => {
    const reached = new Set(["a1"]);
    const queue = ["a1"];
    for (let from = queue.pop(); from; from = queue.pop())
      for (const direction of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
        const to = go(from, direction);
        if (to && !reached.has(to)) {
          reached.add(to);
          queue.push(to);
        }
      }
    expect(reached.size).toBe(32);
  });

  it("stay in the row sideways and come back the way they went", () => {
    expect(go("c3", "ArrowRight")).toBe("e3");
    expect(go("c3", "ArrowUp")).toBe("d4");
    expect(go("d4", "ArrowDown")).toBe("c3");
    expect(go("a1", "ArrowLeft")).toBeNull();
  });
});

describe("a flipped board", () => {
  it("has every cell on the opposite side", () => {
    const flipped = layoutOf(chequered(), true, { x: 0, y: 0 });
    expect(cellAt(flipped, 7.5, 0.5)).toBe("a1");
    expect(cellAt(flipped, 0.5, 0.5)).toBeNull();
  });
});
