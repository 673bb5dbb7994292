// The agent's move and another one side by side, term by term, in the agent's own numbers.

import type { Candidate, Term } from "../../api/types";

export interface TermPair {
  term: Term;
  /** What it adds to the agent's move and to the other. */
  chosen: number;
  mine: number;
}

/** The terms of both moves, those that differ most first. A term that one of them lacks adds nothing to it. */
export function besides(chosen: Candidate, mine: Candidate): TermPair[] {
  const ids = [...new Set([...chosen.terms, ...mine.terms].map(idOf))];
  const pairs = ids.flatMap((id): TermPair[] => {
    const [a, b] = [chosen, mine].map((move) => move.terms.find((term) => idOf(term) === id));
    const term = a ?? b;
    return term ? [{ term, chosen: a?.contribution ?? 0, mine: b?.contribution ?? 0 }] : [];
  });
  return pairs.sort((a, b) => gap(b) - gap(a));
}

/** The same name with the same numbers is the same term. */
const idOf = ({ said }: Term): string => JSON.stringify([said.code, said.args]);

const gap = ({ chosen, mine }: TermPair): number => Math.abs(chosen - mine);

/**
 * The term that speaks most against the other move, where scores are sums of terms that differ. None where the result
 * itself differs more: then no other term is most of it.
 */
export function decisive(chosen: Candidate, mine: Candidate): TermPair | null {
  const sign = Math.sign(chosen.score - mine.score) || 1;
  const [first] = besides(chosen, mine).filter((pair) => sign * (pair.chosen - pair.mine) > 0);
  return first && !first.term.is_result ? first : null;
}
