import { describe, expect, it } from "vitest";
import type { Piece } from "../api/types";
import { afterHops } from "./provisional";
import { type Tracked, track } from "./track";

const man = (cell: string, owner: number, kind = "man"): Piece => ({ cell, owner, kind, label: kind });
const numbered = (pieces: Piece[]): Tracked[] => pieces.map((piece, id) => ({ ...piece, id }));

describe("tracking", () => {
  it("knows a moved piece again and forgets a captured one", () => {
    const before = numbered([man("c3", 0), man("d4", 1), man("h8", 1)]);
    const after = track(before, [man("e5", 0), man("h8", 1)], () => 99);
    expect(after.map(({ cell, id }) => [cell, id])).toEqual([
      ["e5", 0],
      ["h8", 2],
    ]);
  });

  it("knows a piece again whose kind has changed on its way", () => {
    const after = track(numbered([man("b6", 0)]), [man("b6", 0, "king")], () => 99);
    expect(after[0]?.id).toBe(0);
  });

  it("numbers a new piece", () => {
    expect(track([], [man("a1", 0)], () => 7)[0]?.id).toBe(7);
  });
});

describe("a provisional board", () => {
  it("moves the uppermost piece of a stack", () => {
    const hop = {
      from: "6",
      to: "3",
      node: 1,
      effects: [
        ["3", "bar1"],
        ["6", "3"],
      ] as [string, string][],
      taken: [],
      via: 3,
      notes: [],
    };
    const pieces = [man("6", 0), man("6", 0), man("3", 1)];
    expect(afterHops(pieces, [hop]).map((piece) => piece.cell)).toEqual(["6", "bar1", "3"]);
  });
});
