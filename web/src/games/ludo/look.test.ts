import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../../board/looks";
import { framesOf } from "../../board/playback";
import { cellsOf, men, moved, scene, step } from "../../board/playbackSamples";
import i18next, { loadLanguage } from "../../i18n";
import { sayMessage } from "../../i18n/message";
import { between, look } from "./look";

beforeAll(async () => {
  await loadLanguage("de");
  await loadLanguage("pt-BR");
});

beforeEach(() => i18next.choose("en"));

describe("an arrow", () => {
  it("follows the track, around its end and into a token's stretch", () => {
    expect(between("r3", "r8")).toEqual(["r4", "r5", "r6", "r7"]);
    expect(between("r50", "r1")).toEqual(["r51", "r0"]);
    expect(between("r11", "s153")).toEqual(["s151", "s152"]);
    expect(between("s051", "s054")).toEqual(["s052", "s053"]);
  });

  it("goes to a star before it jumps to the next", () => {
    expect(between("r35", "r44")).toEqual(["r36", "r37"]);
    expect(between("r36", "r44")).toEqual(["r37"]);
    expect(between("r48", "r5")).toEqual(["r49", "r50"]);
  });

  it("is straight out of the yard and into the goal", () => {
    expect(between("h3", "r39")).toEqual([]);
    expect(between("s053", "g0")).toEqual([]);
  });
});

describe("a move", () => {
  it("is shown from square to square, and who is passed stays", () => {
    const before = scene([...men(1, "r3"), ...men(0, "r5", "r7")]);
    const after = scene([...men(1, "r7"), ...men(0, "r5", "h0")]);
    const frames = framesOf(step(moved(["r3", "r7"]), before, after), look);
    expect(frames.map((frame) => cellsOf(frame.scene.pieces, 1))).toEqual([["r4"], ["r5"], ["r6"], ["r7"]]);
    expect(frames.map((frame) => frame.passing)).toEqual([true, true, true, false]);
    expect(frames.slice(0, 3).every((frame) => cellsOf(frame.scene.pieces, 0).includes("r5"))).toBe(true);
  });
});

describe("tokens", () => {
  it("count from 1 for people", () => {
    expect(look.sayMove("0")).toBe("1");
    expect(look.readMove("4")).toBe("3");
    expect(look.sayMove("pass")).toBe("pass");
  });

  it("count from 1 in reasons, in every language", () => {
    const why = {
      code: "why.best",
      args: { chosen: "1", value: 0.131, next: "0", next_value: 0 },
      text: "I play 1, worth 0.131, before 0, worth 0.000.",
    };
    expect(sayMessage(why, i18next.t, "ludo")).toBe(
      "I play token 2, worth 0.131, before token 1, worth 0.000.",
    );
    i18next.choose("de");
    expect(look.sayMove("pass")).toBe("passen");
    expect(sayMessage(why, i18next.t, "ludo")).toContain("Figur 2");
    i18next.choose("pt-BR");
    expect(sayMessage(why, i18next.t, "ludo")).toContain("peão 2");
  });
});
