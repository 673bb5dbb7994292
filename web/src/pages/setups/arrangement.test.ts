import { describe, expect, it } from "vitest";
import type { SetupInfo } from "../../api/types";
import { cleared, left, mirrored, put, readText, sceneOf, swap, textOf } from "./arrangement";

const cell = (name: string, x: number, y: number) => ({
  name,
  x,
  y,
  width: 1,
  height: 1,
  kind: "square",
  glyph: " ",
});

const info: SetupInfo = {
  cells: ["b2", "c2", "d2", "b1", "c1", "d1"],
  letters: [
    { letter: "G", name: "green lamp", count: 4 },
    { letter: "E", name: "ebony lamp", count: 2 },
  ],
  ready: [],
  scene: {
    width: 5,
    height: 3,
    cells: [
      cell("a3", 0, 0),
      cell("b2", 1, 1),
      cell("c2", 2, 1),
      cell("d2", 3, 1),
      cell("b1", 1, 2),
      cell("c1", 2, 2),
      cell("d1", 3, 2),
    ],
    pieces: [],
    dice: [],
    marks: [],
    status: [],
    counters: [],
  },
};

describe("a setup", () => {
  it("is read with blanks and signs between rows, and filled up", () => {
    expect(textOf(readText(info, "gg e/ge"))).toBe("GGEGE.");
    expect(textOf(readText(info, ""))).toBe("......");
  });

  it("is mirrored row by row", () => {
    expect(textOf(mirrored(info, readText(info, "GGEE.G")))).toBe("EGGG.E");
  });

  it("has its pieces changed over, and put", () => {
    const arrangement = readText(info, "GGE...");
    expect(textOf(swap(info, arrangement, "b2", "d2"))).toBe("EGG...");
    expect(textOf(swap(info, arrangement, "b2", "d1"))).toBe(".GE..G");
    expect(textOf(put(info, arrangement, "c1", "E"))).toBe("GGE.E.");
    expect(textOf(put(info, arrangement, "a3", "E"))).toBe("GGE...");
  });

  it("counts what is left, and what is too much", () => {
    expect(left(info, cleared(info), "G")).toBe(4);
    expect(left(info, readText(info, "EEE"), "E")).toBe(-1);
  });

  it("is drawn on its own cells only", () => {
    const scene = sceneOf(info, readText(info, "GXE"));
    expect([scene.width, scene.height]).toEqual([3, 2]);
    expect(scene.cells[0]).toMatchObject({ name: "b2", x: 0, y: 0 });
    expect(scene.pieces.map((piece) => piece.cell + piece.label)).toEqual(["b2G", "d2E"]);
  });
});
