import { describe, expect, it } from "vitest";
import type { Counter } from "../../api/types";
import { framesOf, PACE } from "../../board/playback";
import { cellsOf, men, moved, scene, step } from "../../board/playbackSamples";
import { look } from "./look";

const counters = (pips0: number, pips1: number): Counter[] => [
  { code: "pips", owner: 0, value: pips0 },
  { code: "pips", owner: 1, value: pips1 },
  { code: "off", owner: 0, value: 0, of: 15 },
];

describe("a play", () => {
  // Seat 1 moves up: 12 to 16, hits, and goes on to 19.
  const before = scene([...men(1, "12"), ...men(0, "16", "6")], { dice: [4, 3], counters: counters(22, 13) });
  const after = scene([...men(1, "19"), ...men(0, "bar0", "6")], { counters: counters(31, 6) });
  const frames = framesOf(step(moved(["12", "16", "16", "19"]), before, after), look);

  it("is shown hop by hop, and who is hit goes to the bar at once", () => {
    expect(frames.map(({ scene: { pieces } }) => [cellsOf(pieces, 1), cellsOf(pieces, 0)])).toEqual([
      [["16"], ["6", "bar0"]],
      [["19"], ["6", "bar0"]],
    ]);
    expect(frames.map((frame) => frame.path)).toEqual([
      ["12", "16"],
      ["12", "16", "16", "19"],
    ]);
    expect(frames.map((frame) => frame.at)).toEqual([4, 5]);
    expect(frames.every((frame) => frame.ms >= PACE.hop)).toBe(true);
  });

  it("keeps the dice until its end", () => {
    expect(frames.map((frame) => frame.scene.dice)).toEqual([
      [4, 3],
      [4, 3],
    ]);
  });

  it("has the counts of the board that is shown", () => {
    const pips = frames.map((frame) => frame.scene.counters.slice(0, 2).map((counter) => counter.value));
    expect(pips).toEqual([
      [31, 9],
      [31, 6],
    ]);
  });

  it("moves one man after the other in a double", () => {
    const doubled = framesOf(
      step(
        moved(["1", "7", "1", "7", "12", "18"]),
        scene(men(1, "1", "1", "12")),
        scene(men(1, "7", "7", "18")),
      ),
      look,
    );
    expect(doubled.map((frame) => cellsOf(frame.scene.pieces, 1))).toEqual([
      ["1", "12", "7"],
      ["12", "7", "7"],
      ["18", "7", "7"],
    ]);
  });

  it("is not repeated when the person has entered it", () => {
    const entered = { ...step(moved(["12", "19"]), after, after), own: true };
    expect(framesOf(entered, look).map((frame) => frame.ms)).toEqual([0]);
  });

  it("can be seen to be a pass", () => {
    const [pass, ...more] = framesOf(step(moved([]), before, before), look);
    expect([pass?.ms, more.length]).toEqual([PACE.pass, 0]);
  });
});

describe("counts of a provisional play", () => {
  it("follow the men on the board", () => {
    const pieces = [...men(0, "6", "off0", "bar0"), ...men(1, "24", "1")];
    const counted = look.counts([...counters(0, 0)], pieces);
    // Seat 1 counts the points from the other end.
    expect(counted.map((counter) => counter.value)).toEqual([31, 25, 1]);
  });
});
