// Which membership functions have moved.

import type { FuzzyVariable } from "../../../api/types";

/** Variables with a term of another shape than before, each with how it was. */
export function movedVariables(
  now: FuzzyVariable[],
  before: FuzzyVariable[],
): [now: FuzzyVariable, before: FuzzyVariable][] {
  return now.flatMap((variable) => {
    const first = before.find((each) => each.name === variable.name);
    const moved = first?.terms.some(
      (term) =>
        JSON.stringify(term.points) !==
        JSON.stringify(variable.terms.find((each) => each.name === term.name)?.points),
    );
    return first && moved ? [[variable, first]] : [];
  });
}
