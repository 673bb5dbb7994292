import { describe, expect, it } from "vitest";
import { formatIn } from "./format";

describe("numbers", () => {
  const english = formatIn("en");

  it("follow the language", () => {
    expect(english.percent(0.5125)).toBe("51.3%");
    expect(formatIn("pt-BR").percent(0.5125)).toBe("51,3%");
    expect(formatIn("de").percent(0.5125)).toBe("51,3\u00a0%");
    expect(english.signed(21.4)).toBe("+21");
    expect(english.signed(-21.4)).toBe("-21");
  });

  it("say how long something took", () => {
    expect(english.duration(0.42)).toBe("0.4 s");
    expect(english.duration(185)).toBe("3 min 5 s");
    expect(english.duration(7800)).toBe("2 h 10 min");
    expect(english.duration(Number.POSITIVE_INFINITY)).toBe("–");
  });

  it("write a fitness as what it is", () => {
    expect(english.score(0.61, "share")).toBe("61.0%");
    expect(english.score(142.314, "points")).toBe("142.31");
  });
});
