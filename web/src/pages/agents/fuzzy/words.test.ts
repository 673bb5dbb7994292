import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FuzzyModel, FuzzyRule, FuzzyTerm, FuzzyVariable } from "../../../api/types";
import i18next, { loadLanguage } from "../../../i18n";
import { groupRules } from "./groups";
import { fuzzyWords } from "./words";

const term = (name: string, interval: [number, number] | null = null): FuzzyTerm => ({
  name,
  interval,
  shape: { kind: "Triangle", numbers: [null, 0.5, 1], height: 1 },
  points: [],
});

const variable = (name: string, description: string, ...terms: FuzzyTerm[]): FuzzyVariable => ({
  name,
  description,
  range: [0, 1],
  terms,
});

const part = (name: string, word: string, ...hedges: string[]) => ({ variable: name, hedges, term: word });

const rule = (
  conditions: FuzzyRule["conditions"],
  conclusions: FuzzyRule["conclusions"],
  more: Partial<FuzzyRule> = {},
): FuzzyRule => ({ text: "", conditions, joints: [], conclusions, bracketed: false, weight: 1, ...more });

const model: FuzzyModel = {
  fll: "",
  inputs: [
    variable("CGD", "steps to the closest enemy", term("near")),
    variable("LG", "", term("low"), term("0..0.21", [0, 0.21])),
  ],
  outputs: [variable("ESC", "escape", term("high"), term("0..0.5_2", [0, 0.5]))],
  rules: [],
  reference: null,
};

describe("a fuzzy rule", () => {
  beforeAll(async () => {
    await loadLanguage("de");
    i18next.add("de", {
      "games.draughts.variable.CGD": "Schritte zum nächsten Gegner",
      "games.draughts.variable.ESC": "dem Schlagen entkommen",
    });
  });
  afterEach(() => i18next.choose("en"));
  const said = (one: FuzzyRule, game?: string) => fuzzyWords(i18next.t, game).rule(one, model);

  it("is said with the descriptions of its variables", () => {
    const both = rule([part("CGD", "near"), part("LG", "low")], [part("ESC", "high")], { joints: ["and"] });
    expect(said(both)).toBe("if “steps to the closest enemy” is near and “LG” is low, then “escape” is high");
  });

  it("has words for hedges, connectives and intervals", () => {
    const conditions = [part("CGD", "near", "not"), part("LG", "0..0.21")];
    expect(said(rule(conditions, [part("ESC", "0..0.5_2")], { joints: ["or"] }))).toBe(
      "if “steps to the closest enemy” is not near or “LG” is 0 to 0.21, then “escape” is 0 to 0.5",
    );
  });

  it("is no sentence with brackets, or where nothing says what its variables are", () => {
    expect(said(rule([part("CGD", "near")], [part("ESC", "high")], { bracketed: true }))).toBeNull();
    expect(said(rule([part("LG", "low")], [part("LG", "low")]))).toBeNull();
  });

  it("is said in the reader's language by the names of its variables and terms", () => {
    i18next.choose("de");
    const not = rule([part("CGD", "near", "not")], [part("ESC", "0..0.5_2")]);
    expect(said(not)).toBe("wenn „steps to the closest enemy“ nicht nah ist, dann ist „escape“ 0 bis 0,5");
    expect(said(not, "draughts")).toBe(
      "wenn „Schritte zum nächsten Gegner“ nicht nah ist, dann ist „dem Schlagen entkommen“ 0 bis 0,5",
    );
    const words = fuzzyWords(i18next.t, "draughts");
    const [known, own] = [variable("CGD", "steps"), variable("X", "words of a person")];
    expect(words.variable(known)).toEqual({ text: "Schritte zum nächsten Gegner" });
    expect(words.variable(own)).toEqual({ text: "words of a person", lang: "en" });
    expect(words.shape(term("low"))).toBe("Triangle −∞ 0,5 1");
  });

  it("belongs to the groups of its conclusions, with the inputs that are used", () => {
    const rules = [
      rule([part("a", "x")], [part("P", "u")]),
      rule([part("c", "x"), part("a", "x")], [part("Q", "u"), part("P", "v")]),
    ];
    expect(groupRules(rules, ["a", "b", "c"], ["P", "Q", "R"])).toEqual([
      { output: "P", inputs: ["a", "c"], rules: [0, 1] },
      { output: "Q", inputs: ["a", "c"], rules: [1] },
    ]);
  });
});
