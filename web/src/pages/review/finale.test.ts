import { expect, test } from "vitest";
import type { StruckPiece } from "../../api/types";
import { bluffs, deceived, ringsOfReading } from "./finale";

const struck = (truth: string, is: string, probability: number): StruckPiece => ({
  event: 4,
  piece: {
    place: "b3",
    truth,
    right: truth === is ? probability : 1 - probability,
    likely: [{ is, probability }],
  },
});

test("a bluff worked when the bait was held for something else", () => {
  const all = [struck("evil", "good", 0.8), struck("evil", "evil", 0.6), struck("good", "evil", 0.7)];
  expect(deceived(all)).toEqual({ all: 3, mistaken: 2 });
  expect(bluffs(all, "evil")).toEqual({ all: 2, mistaken: 1 });
  expect(deceived([])).toEqual({ all: 0, mistaken: 0 });
});

test("rings tell whether the likeliest was right", () => {
  const pieces = [struck("evil", "good", 0.8), struck("good", "good", 0.6)].map(({ piece }) => piece);
  expect(ringsOfReading(pieces, (is) => is.slice(0, 1))).toEqual([
    { place: "b3", sign: "g", probability: 0.8, right: false },
    { place: "b3", sign: "g", probability: 0.6, right: true },
  ]);
});
