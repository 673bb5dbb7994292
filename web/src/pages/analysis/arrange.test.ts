import { describe, expect, it } from "vitest";
import type { Cell, Piece } from "../../api/types";
import { diceCount, pressed } from "./arrange";

const cell = (name: string, kind = "square"): Cell => ({
  name,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  kind,
  glyph: ".",
});
const piece = (at: string, owner = 0, kind = "man"): Piece => ({ cell: at, owner, kind, label: kind });

describe("setting up a board", () => {
  it("puts a piece down, replaces another and takes the same one away", () => {
    const [man, king] = [piece(""), piece("", 1, "king")];
    const one = pressed([], cell("a1"), man, false);
    expect(one).toEqual([piece("a1")]);
    const other = pressed(one, cell("a1"), king, false);
    expect(other).toEqual([piece("a1", 1, "king")]);
    expect(pressed(other, cell("a1"), king, false)).toEqual([]);
  });

  it("stacks where the game does, and in trays", () => {
    const two = pressed([piece("6")], cell("6"), piece(""), true);
    expect(two).toHaveLength(2);
    expect(pressed([piece("t")], cell("t", "tray"), piece(""), false)).toHaveLength(2);
    expect(pressed(two, cell("6"), null, true)).toHaveLength(1);
    expect(pressed([], cell("6"), null, true)).toEqual([]);
  });

  it("knows how many dice there are", () => {
    expect([diceCount([3, 1], []), diceCount([], ["6"]), diceCount([], ["6 1"]), diceCount([], [])]).toEqual([
      2, 1, 2, 0,
    ]);
  });
});
