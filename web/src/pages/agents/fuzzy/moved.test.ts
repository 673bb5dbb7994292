import { expect, test } from "vitest";
import { readFll } from "./fll";
import { movedVariables } from "./moved";

const rules = (peak: number) =>
  readFll(`InputVariable: a
  range: 0 10
  term: few Triangle -inf 0 ${peak}
InputVariable: b
  range: 0 10
  term: many Triangle 2 10 inf
OutputVariable: c
  range: -1 1
  term: good Constant 1
RuleBlock: all
  rule: if a is few and b is many then c is good
`).inputs;

test("only variables with another function have moved", () => {
  const moved = movedVariables(rules(3.8), rules(4));
  expect(moved.map(([now, before]) => [now.name, before.name])).toEqual([["a", "a"]]);
  expect(movedVariables(rules(4), rules(4))).toEqual([]);
});
