import { describe, expect, it } from "vitest";
import { plain } from "./plain";
import { framesOf, PACE } from "./playback";
import { cellsOf, men, moved, scene, step } from "./playbackSamples";

describe("any board", () => {
  it("shows a roll with its dice", () => {
    const roll = moved([], { kind: "roll", seat: null, text: "5" });
    const [frame] = framesOf(step(roll, scene([]), scene([], { dice: [5] })), plain);
    expect([frame?.scene.dice, frame?.ms, frame?.at]).toEqual([[5], PACE.roll, 5]);
  });

  it("shows each jump of a capture, and the captured stay until the end", () => {
    const before = scene([...men(1, "b6"), ...men(0, "c5", "e3")]);
    const frames = framesOf(step(moved(["b6", "d4", "f2"]), before, scene(men(1, "f2"))), plain);
    expect(frames.map(({ scene: { pieces } }) => [cellsOf(pieces, 1), cellsOf(pieces, 0)])).toEqual([
      [["d4"], ["c5", "e3"]],
      [["f2"], []],
    ]);
  });

  it("lets fighting pieces meet before one falls", () => {
    const fight = { striker: "scout", striker_owner: 1, struck: "marshal", outcome: "falls" } as const;
    const before = scene([...men(1, "a5"), ...men(0, "a4")]);
    const frames = framesOf(
      step(moved(["a5", "a4"]), before, scene(men(0, "a4"), { encounter: fight })),
      plain,
    );
    expect(frames.map(({ scene: { pieces } }) => pieces.length)).toEqual([2, 1]);
    expect(frames[1]?.ms).toBeGreaterThanOrEqual(PACE.fight);
  });

  it("shows nothing of a hidden move", () => {
    expect(framesOf(step(moved([], { hidden: true, text: null }), scene([]), scene([])), plain)).toEqual([]);
  });

  it("leaves counters alone that are not counted on the board", () => {
    const counter = { code: "pebbles", owner: 0, value: 3 };
    expect(plain.counts([counter], [])).toEqual([counter]);
  });
});
