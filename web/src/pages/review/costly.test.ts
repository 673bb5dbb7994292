import { describe, expect, it } from "vitest";
import type { Hop, Judgement, MoveGraph } from "../../api/types";
import { costliest, nextMistake, pathOf, playsOf } from "./costly";

const judged = (event: number, lost: number, mark: Judgement["mark"] = ""): Judgement => ({
  event,
  played: `played ${event}`,
  best: lost > 0 ? `best ${event}` : `played ${event}`,
  lost,
  value: -lost,
  best_value: 0,
  sentence: "",
  said: { code: "plain", args: {}, text: "" },
  mark,
  choice: false,
});

const hop = (from: string, to: string, node: number): Hop => ({
  from,
  to,
  node,
  effects: [[from, to]],
  taken: [],
  via: null,
  notes: [],
});

describe("the costliest moves", () => {
  const moves = [judged(0, 0), judged(2, 0.6, "?"), judged(4, 1.8, "??"), judged(6, 0.001)];

  it("come worst first, without those that cost nothing", () => {
    expect(costliest(moves).map((move) => move.event)).toEqual([4, 2]);
  });

  it("follow each other in the order of play, and round again", () => {
    expect(nextMistake(moves, -1)?.event).toBe(2);
    expect(nextMistake(moves, 2)?.event).toBe(4);
    expect(nextMistake(moves, 4)?.event).toBe(2);
    expect(nextMistake([judged(0, 0)], -1)).toBeNull();
  });
});

describe("the path of a move", () => {
  const graph: MoveGraph = {
    confirm: false,
    choices: [],
    joint: null,
    nodes: [
      { hops: [hop("d4", "f6", 1), hop("a3", "b4", 3)], play: null },
      { hops: [hop("f6", "h4", 2)], play: null },
      { hops: [], play: "d4xf6xh4" },
      { hops: [], play: "a3-b4" },
    ],
  };

  it("is the way of its piece", () => {
    expect(pathOf(graph, "d4xf6xh4")).toEqual(["d4", "f6", "h4"]);
    expect(pathOf(graph, "a3-b4")).toEqual(["a3", "b4"]);
    expect(pathOf(graph, "h2-g3")).toEqual([]);
  });

  it("is written in pairs where several pieces move", () => {
    expect(pathOf({ ...graph, confirm: true, choices: [], joint: null }, "d4xf6xh4")).toEqual([
      "d4",
      "f6",
      "f6",
      "h4",
    ]);
  });

  it("is one of the moves that there are", () => {
    expect(playsOf(graph)).toEqual(["d4xf6xh4", "a3-b4"]);
  });
});
