import type { Candidate, Explanation } from "../../api/types";

/** The chosen candidate, then the others by their score. */
export function chosenFirst({ chosen, candidates }: Explanation): Candidate[] {
  const rank = (candidate: Candidate) =>
    candidate.move === chosen ? Number.POSITIVE_INFINITY : candidate.score;
  return [...candidates].sort((a, b) => rank(b) - rank(a));
}

/** Whether the contributions add up to the score; a search adds its own part. */
export function addsUp({ terms, score }: Candidate): boolean {
  const sum = terms.reduce((total, term) => total + term.contribution, 0);
  return Math.abs(sum - score) <= 1e-6 * Math.max(1, Math.abs(score));
}
