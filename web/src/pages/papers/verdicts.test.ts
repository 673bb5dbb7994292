import { describe, expect, it } from "vitest";
import { counted, isJobOf, LOOKS, VERDICTS } from "./verdicts";

describe("the verdicts", () => {
  it("differ by shape, not by colour alone", () => {
    expect(new Set(VERDICTS.map((verdict) => LOOKS[verdict][0])).size).toBe(4);
  });

  it("are counted in a fixed order", () => {
    expect(counted({ "not run": 2, agrees: 11, differs: 0 })).toEqual([
      ["agrees", 11],
      ["not run", 2],
    ]);
  });

  it("find their jobs", () => {
    const job = (what: string) => ({ kind: "reproduce", what });
    expect(isJobOf(job("pebbles-table-2"), "pebbles", "table-2")).toBe(true);
    expect(isJobOf(job("pebbles-table-2"), "pebbles", null)).toBe(false);
    expect(isJobOf(job("pebbles"), "pebbles", null)).toBe(true);
    expect(isJobOf(job("pebbles-table-21"), "pebbles", "table-2")).toBe(false);
    expect(isJobOf({ kind: "run", what: "pebbles" }, "pebbles", null)).toBe(false);
  });
});
