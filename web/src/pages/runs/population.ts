// Whether a run has a population or is a single learner.

import type { Generation } from "../../api/types";

/** A learner is its own best, mean and worst in every generation, so that it has no spread to draw. */
export const hasPopulation = (generations: Pick<Generation, "best" | "worst" | "diversity">[]): boolean =>
  generations.length === 0 || generations.some((one) => one.best !== one.worst || one.diversity > 0);
