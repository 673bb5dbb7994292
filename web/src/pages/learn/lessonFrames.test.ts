import { describe, expect, it } from "vitest";
import type { Lesson, Scene } from "../../api/types";
import { plain } from "../../board/plain";
import { lessonFrames } from "./lessonFrames";

const scene = (...cells: string[]): Scene => ({
  width: 4,
  height: 1,
  cells: [],
  pieces: cells.map((cell) => ({ cell, owner: 0, kind: "man", label: "" })),
  dice: [],
  marks: [],
  status: [],
  counters: [],
});

describe("the boards of a lesson", () => {
  const lesson: Lesson = {
    name: "chain",
    viewer: 0,
    start: scene("a"),
    steps: [{ seat: 0, text: "a-b-c", path: ["a", "b", "c"], scene: scene("c") }],
  };

  it("begin with the position and end with the last board", () => {
    const frames = lessonFrames(lesson, plain);
    expect(frames[0]?.scene).toBe(lesson.start);
    expect(frames.at(-1)?.scene.pieces.map((piece) => piece.cell)).toEqual(["c"]);
  });

  it("show every hop between", () => {
    const places = lessonFrames(lesson, plain).map((frame) => frame.scene.pieces[0]?.cell);
    expect(places).toEqual(["a", "b", "c"]);
  });
});
