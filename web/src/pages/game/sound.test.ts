import { expect, test } from "vitest";
import type { GameEvent } from "../../api/types";
import { soundOf, TONES } from "./sound";

const event = (part: Partial<GameEvent>): GameEvent => ({
  index: 3,
  kind: "move",
  seat: 1,
  text: "a1-b2",
  path: ["a1", "b2"],
  taken: [],
  hidden: false,
  ...part,
});

test("moves, captures and rolls sound different", () => {
  expect(soundOf(event({}))).toBe("move");
  expect(soundOf(event({ taken: ["b2"] }))).toBe("capture");
  expect(soundOf(event({ kind: "roll", seat: null, path: [] }))).toBe("roll");
  expect(soundOf(undefined)).toBe("move");
  expect(new Set(Object.values(TONES).map((tones) => JSON.stringify(tones))).size).toBe(3);
});
