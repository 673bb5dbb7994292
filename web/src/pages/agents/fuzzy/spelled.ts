// Fuzzy rules without abbreviations: an FLL text describes its variables.

import i18next from "../../../i18n";
import { localNumbers } from "../../../i18n/phrase";
import type { TFunction } from "../../../i18n/translate";
import { type Proposition, readRule } from "./rule";

/** What each variable of an FLL text is, by its name; notes after a semicolon are for programs. */
export function describedVariables(fll: string): Map<string, string> {
  const found = new Map<string, string>();
  const lines = fll.split("\n").map((line) => line.trim());
  lines.forEach((line, index) => {
    const name = /^(?:Input|Output)Variable: (\S+)$/.exec(line)?.[1];
    const described = /^description: ([^;]+)/.exec(lines[index + 1] ?? "")?.[1];
    if (name && described) found.set(name, described.trim());
  });
  return found;
}

export interface Wording {
  t: TFunction;
  /** The name of a variable in the reader's language, from its description. */
  sayVariable?: (described: string) => string;
}

/**
 * A rule as a sentence in the reader's language, with the descriptions of its variables in place of their names; null
 * where none has one, or where brackets make more of it than a list.
 */
export function spelledOut(
  rule: string,
  variables: Map<string, string>,
  { t, sayVariable = (described) => described }: Wording,
): string | null {
  const { conditions, conclusions } = readRule(rule);
  const known = [...conditions, ...conclusions].some(({ variable }) => variables.has(variable));
  if (!known || conclusions.length === 0 || /[()]/.test(rule)) return null;
  const say = (form: string) => (proposition: Proposition) => {
    const described = variables.get(proposition.variable);
    const variable = described === undefined ? proposition.variable : sayVariable(described);
    const hedges = proposition.hedges.map((hedge) => sayWord("hedge", hedge, t));
    const value = [...hedges, sayWord("value", proposition.term, t)].join(" ");
    return t(`words.rule.${form}`, { variable, value });
  };
  const joints = rule.split(" ").filter((word) => word === "and" || word === "or");
  const list = (form: string, all: Proposition[], from: number) =>
    all
      .map(say(form))
      .reduce((text, each, index) => t(`words.rule.${joints[from + index - 1] ?? "and"}`, { text, each }));
  return t("words.rule", {
    conditions: list("condition", conditions, 0),
    conclusions: list("conclusion", conclusions, conditions.length - 1),
  });
}

/** The word of a fuzzy system, such as `low` or `not`, where the language has it; `0..0.2` is a range. */
function sayWord(kind: "hedge" | "value", word: string, t: TFunction): string {
  const key = `words.${kind}.${word.toLowerCase()}`;
  if (i18next.exists(key)) return t(key);
  const [, from, to] = /^([\d.]+?)(?:\.\.|_)([\d.]+)$/.exec(word) ?? [];
  return from && to ? t("words.value.range", { from: localNumbers(from), to: localNumbers(to) }) : word;
}
