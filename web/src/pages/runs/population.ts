// Whether a run has a population or is a single learner.

import type { Generation } from "../../api/types";

/** A learner has one measurement a generation, beside the best so far: nothing that is spread. */
export const hasPopulation = (generations: Pick<Generation, "sd" | "diversity">[]): boolean =>
  generations.length === 0 || generations.some((one) => one.sd > 0 || one.diversity > 0);
