import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import "../../board/looks";
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

  it("is straight for a jump from star to star and out of the yard", () => {
    expect(between("r35", "r44")).toEqual([]);
    expect(between("h3", "r39")).toEqual([]);
    expect(between("s053", "g0")).toEqual([]);
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
