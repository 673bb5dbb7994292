import { describe, expect, it } from "vitest";
import type { Judgement } from "../../api/types";
import { luckOf, tally } from "./summary";

const judged = (lost: number, mark: string): Judgement => ({
  event: 0,
  played: "a",
  best: "b",
  lost,
  value: 0,
  best_value: lost,
  sentence: "",
  said: { code: "plain", args: {}, text: "" },
  mark,
  choice: false,
});

describe("what a review comes to", () => {
  it("is the loss per decision in thousandths, and how many were marked", () => {
    const moves = [judged(0, ""), judged(0.05, "?!"), judged(0.1, "?"), judged(0.25, "??")];
    expect(tally(moves)).toEqual({
      decisions: 4,
      lost: 0.4,
      rate: 100,
      doubtful: 1,
      errors: 1,
      blunders: 1,
    });
    expect(tally([]).rate).toBe(0);
  });

  it("adds up the luck of each side", () => {
    const luck = [
      { event: 0, seat: 0, luck: 0.25 },
      { event: 2, seat: 1, luck: -0.5 },
      { event: 4, seat: 0, luck: 0.25 },
    ];
    expect(luckOf(luck, (seat) => seat === 0)).toBe(0.5);
    expect(luckOf(luck, (seat) => seat !== 0)).toBe(-0.5);
  });
});
