import { describe, expect, it } from "vitest";
import { FllError, readFll } from "./fll";
import { groupRules, hedged, heightAt, readRule } from "./rule";

const FLL = `Engine: small
InputVariable: CGD
  range: 0 10
  term: near Trapezoid 0 0 2 6 # a shoulder
  term: far Trapezoid 2 6 10 10
InputVariable: CGGC
  term: low Triangle 0 0 1
  range: 0 1
OutputVariable: CAP
  range: 0 1
  term: medium Triangle 0.1 0.5 0.9
RuleBlock: both
  rule: if CGD is near and CGGC is not low then CAP is medium
  rule: if CGD is far then CAP is medium with 0.5
`;

describe("a rule's words", () => {
  it("name the terms with their hedges", () => {
    const rule = readRule(
      "if (CGD is near and CGGC is not very low) or CE is high then CAP is medium with 0.5",
    );
    expect(rule.conditions).toEqual([
      { variable: "CGD", hedges: [], term: "near" },
      { variable: "CGGC", hedges: ["not", "very"], term: "low" },
      { variable: "CE", hedges: [], term: "high" },
    ]);
    expect(rule.conclusions).toEqual([{ variable: "CAP", hedges: [], term: "medium" }]);
  });

  it("bend curves from the term outwards", () => {
    expect(hedged([[0, 0.5]], ["not", "very"])).toEqual([[0, 0.75]]);
  });

  it("group by conclusion, with the inputs that are spoken of", () => {
    const rules = ["if a is x then P is u", "if c is x and a is x then Q is u and P is v"].map(readRule);
    expect(groupRules(rules, ["a", "b", "c"], ["P", "Q", "R"])).toEqual([
      { output: "P", inputs: ["a", "c"], rules: [0, 1] },
      { output: "Q", inputs: ["a", "c"], rules: [1] },
    ]);
  });
});

describe("a curve", () => {
  it("is straight between its points and level beyond them", () => {
    const curve: [number, number][] = [
      [0, 0],
      [2, 1],
    ];
    expect([-1, 0, 1, 2, 3].map((x) => heightAt(curve, x))).toEqual([0, 0, 0.5, 1, 1]);
  });
});

describe("an FLL file", () => {
  const model = readFll(FLL);

  it("may conclude numbers, drawn where they are", () => {
    const { outputs } = readFll(
      FLL.replace("term: medium Triangle 0.1 0.5 0.9", "term: medium Constant 0.333"),
    );
    expect(outputs[0]?.terms[0]?.points).toContainEqual([0.333, 1]);
  });

  it("gives variables, terms and rules", () => {
    expect(model.inputs.map((input) => [input.name, input.range])).toEqual([
      ["CGD", [0, 10]],
      ["CGGC", [0, 1]],
    ]);
    expect(model.outputs[0]?.terms[0]?.shape).toBe("Triangle 0.1 0.5 0.9");
    expect(model.rules).toHaveLength(2);
  });

  it("draws terms over the whole range", () => {
    const near = model.inputs[0]?.terms[0]?.points ?? [];
    expect([near[0]?.[0], near.at(-1)?.[0]]).toEqual([0, 10]);
    expect(heightAt(near, 3)).toBeCloseTo(0.75);
    expect(heightAt(model.inputs[1]?.terms[0]?.points ?? [], 0.25)).toBeCloseTo(0.75);
  });

  it("names the line that it cannot draw", () => {
    expect(() => readFll(FLL.replace("Triangle 0 0 1", "Cosine 0 1"))).toThrow(
      expect.objectContaining({ key: "agents.fll.term", values: { line: 7, value: "low Cosine 0 1" } }),
    );
    expect(() => readFll("hello")).toThrow(FllError);
  });
});
