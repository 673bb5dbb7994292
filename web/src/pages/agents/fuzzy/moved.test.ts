import { expect, test } from "vitest";
import type { FuzzyVariable } from "../../../api/types";
import { movedVariables } from "./moved";

const variable = (name: string, ...heights: number[]): FuzzyVariable => ({
  name,
  description: "",
  range: [0, 1],
  terms: [
    {
      name: "few",
      interval: null,
      shape: { kind: "Triangle", numbers: [null, 0, 1], height: 1 },
      points: heights.map((y, x) => [x, y]),
    },
  ],
});

test("only variables with another function have moved", () => {
  const [now, before] = [
    [variable("a", 1, 0.4), variable("b", 1, 0)],
    [variable("b", 1, 0), variable("a", 1, 0.5)],
  ];
  expect(movedVariables(now, before).map(([one, other]) => [one.name, other.name])).toEqual([["a", "a"]]);
  expect(movedVariables(now, now)).toEqual([]);
});
