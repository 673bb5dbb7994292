import type { FuzzyModel } from "../../../api/types";
import { onGrid } from "./plot";

/** Initial inputs: the middle of every range. */
export const middles = (model: FuzzyModel): number[] =>
  model.inputs.map(({ range }) => onGrid((range[0] + range[1]) / 2, range));

export type NamedInputs = { name: string; value: number }[];

/** The inputs of a position in the order of the system; missing ones stay in the middle. */
export function valuesOf(model: FuzzyModel, named: NamedInputs): number[] {
  const start = middles(model);
  return model.inputs.map(
    (input, index) => named.find((one) => one.name === input.name)?.value ?? start[index] ?? 0,
  );
}
