import { describe, expect, it } from "vitest";
import { localNumbers } from "./numbers";

describe("numbers of the server", () => {
  it("are written as the language does", () => {
    expect(localNumbers("1,234.5 % ± 0.2", "de")).toBe("1.234,5 % ± 0,2");
    expect(localNumbers("75.9 %", "pt-BR")).toBe("75,9 %");
    expect(localNumbers("75.9 %", "en")).toBe("75.9 %");
  });

  it("are left alone in names", () => {
    for (const name of ["alphabeta:depth=0.5", "Fuzzeval 1.2", "0x1.5", ""])
      expect(localNumbers(name, "de")).toBe(name);
  });
});
