import { describe, expect, it } from "vitest";
import { analysisAddress, type Board, boardOf, queryOf, searchOf } from "./address";

const board: Board = {
  variant: "money",
  position: "4HPwATDgc/ABMA 3 1",
  line: ["8/5 6/5", "6 2", "24/18*"],
  agents: ["champion:nodes=40,ms=100", "random"],
};

describe("the address of the analysis board", () => {
  it("holds all of it", () => {
    expect(boardOf(new URLSearchParams(searchOf(board).toString()))).toEqual(board);
  });

  it("tells nobody from those that are proposed", () => {
    expect(boardOf(searchOf({ ...board, agents: [] })).agents).toEqual([]);
    expect(boardOf(searchOf({ ...board, agents: null })).agents).toBeNull();
  });

  it("is short for the initial position", () => {
    expect(analysisAddress("pebbles", {})).toBe("/analysis/pebbles");
    expect(queryOf({ variant: null, position: null, line: [] })).toEqual({});
  });
});
