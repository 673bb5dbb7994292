import type { FuzzyRule } from "../../../api/types";

export interface RuleGroup {
  output: string;
  /** Inputs used by these rules, in the order of the system. */
  inputs: string[];
  rules: number[];
}

/** Rules grouped by conclusion: one table with every input would be too wide. */
export function groupRules(rules: FuzzyRule[], inputs: string[], outputs: string[]): RuleGroup[] {
  return outputs.flatMap((output) => {
    const own = rules.flatMap((rule, index) =>
      rule.conclusions.some((one) => one.variable === output) ? [index] : [],
    );
    const named = new Set(own.flatMap((index) => rules[index]?.conditions.map((one) => one.variable) ?? []));
    return own.length === 0
      ? []
      : [{ output, inputs: inputs.filter((input) => named.has(input)), rules: own }];
  });
}
