import { describe, expect, it } from "vitest";
import { localNumbers, withMinus } from "./numbers";

describe("numbers of the server", () => {
  it("are written as the language does", () => {
    expect(localNumbers("1,234.5 % ± 0.2", "de")).toBe("1.234,5 % ± 0,2");
    expect(localNumbers("75.9 %", "pt-BR")).toBe("75,9 %");
    expect(localNumbers("75.9 %", "en")).toBe("75.9 %");
  });

  it("have a minus sign in sentences, and moves keep their hyphens", () => {
    expect(withMinus("I play c3-d4, worth -0.06 men (-0.11).")).toBe(
      "I play c3-d4, worth −0.06 men (−0.11).",
    );
    expect(withMinus("worth -0.00, not -0.004 or -0,0")).toBe("worth 0.00, not −0.004 or 0,0");
    expect(withMinus("--games 6 to bar-24")).toBe("--games 6 to bar-24");
  });

  it("are left alone in names", () => {
    for (const name of ["alphabeta:depth=0.5", "Fuzzeval 1.2", "0x1.5", ""])
      expect(localNumbers(name, "de")).toBe(name);
  });
});
