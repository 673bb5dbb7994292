// The words of fuzzy systems in the reader's language: variables and terms are translated by their names, which the server
// sends with every rule. Rules that people write have names of their own, and descriptions in any language.

import { useMemo } from "react";
import type { FuzzyModel, FuzzyRule, FuzzyTerm, FuzzyVariable } from "../../../api/types";
import i18next from "../../../i18n";
import type { Part } from "../../../i18n/message";
import { type TFunction, useTranslation } from "../../../i18n/translate";

type Proposition = FuzzyRule["conditions"][number];

export interface FuzzyWords {
  /** What a variable is; nothing where neither a translation nor a description says it. */
  variable: (variable: FuzzyVariable) => Part | undefined;
  /** The name of a term. */
  term: (term: FuzzyTerm) => string;
  /** The shape of a term as an FLL text has it. */
  shape: (term: FuzzyTerm) => string;
  /** A rule as a sentence; null where it has brackets, or where nothing says what its variables are. */
  rule: (rule: FuzzyRule, model: FuzzyModel) => string | null;
}

export function fuzzyWords(t: TFunction, game?: string): FuzzyWords {
  const number = new Intl.NumberFormat(i18next.language, { maximumFractionDigits: 6 });
  const variable = (one: FuzzyVariable): Part | undefined => {
    const key = `games.${game}.variable.${one.name}`;
    if (i18next.exists(key)) return { text: t(key) };
    if (one.description === "") return undefined;
    return i18next.language === "en" ? { text: one.description } : { text: one.description, lang: "en" };
  };
  const term = ({ name, interval }: FuzzyTerm): string => {
    if (!interval) return word("value", name, t);
    const [from, to] = interval.map((each) => number.format(each));
    return from === to ? String(from) : t("words.value.range", { from, to });
  };
  const shape = ({ shape: { kind, numbers, height } }: FuzzyTerm): string => {
    const words = numbers.map((each, index) =>
      each === null ? (index === 0 ? "−∞" : "∞") : number.format(each),
    );
    return [kind, ...words, ...(height < 1 ? [number.format(height)] : [])].join(" ");
  };
  const rule = ({ conditions, joints, conclusions, bracketed }: FuzzyRule, model: FuzzyModel) => {
    const variables = [...model.inputs, ...model.outputs];
    const named = ({ variable: name }: Proposition) => variables.find((one) => one.name === name);
    const said = (part: Proposition) => {
      const one = named(part);
      return one && variable(one)?.text;
    };
    if (bracketed || ![...conditions, ...conclusions].some(said)) return null;
    const say = (form: string) => (part: Proposition) => {
      const known = named(part)?.terms.find(({ name }) => name === part.term);
      const hedges = part.hedges.map((hedge) => word("hedge", hedge, t));
      const value = [...hedges, known ? term(known) : part.term].join(" ");
      return t(`words.rule.${form}`, { variable: said(part) ?? part.variable, value });
    };
    const list = (form: string, all: Proposition[], between: FuzzyRule["joints"]) =>
      all
        .map(say(form))
        .reduce((text, each, index) => t(`words.rule.${between[index - 1] ?? "and"}`, { text, each }));
    return t("words.rule", {
      conditions: list("condition", conditions, joints),
      conclusions: list("conclusion", conclusions, []),
    });
  };
  return { variable, term, shape, rule };
}

/** The word of a fuzzy system, such as `low` or `not`, where the language has it. */
function word(kind: "hedge" | "value", name: string, t: TFunction): string {
  const key = `words.${kind}.${name.toLowerCase()}`;
  return i18next.exists(key) ? t(key) : name;
}

export function useFuzzyWords(game?: string): FuzzyWords {
  const { t } = useTranslation();
  return useMemo(() => fuzzyWords(t, game), [t, game]);
}
