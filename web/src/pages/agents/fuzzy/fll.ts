// Reads an FLL file far enough to draw it: variables, ranges, terms, rules. Inference stays with the server, which also
// refuses what it does not know; this reader only has to name what it cannot draw.

import type { FuzzyModel, FuzzyVariable } from "../../../api/types";

/** An error in an FLL file, as the key of a text and its values. */
export class FllError extends Error {
  constructor(
    readonly key: string,
    readonly values: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

const SAMPLES = 101;

export function readFll(text: string): FuzzyModel {
  const model: FuzzyModel = { fll: text, reference_fll: null, inputs: [], outputs: [], rules: [] };
  let variable: FuzzyVariable | null = null;
  for (const [number, raw] of text.split("\n").entries()) {
    const line = raw.replace(/#.*$/, "").trim();
    const colon = line.indexOf(":");
    if (colon < 0) continue;
    const [key, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    if (key === "InputVariable" || key === "OutputVariable") {
      variable = { name: value, range: [0, 1], terms: [] };
      (key === "InputVariable" ? model.inputs : model.outputs).push(variable);
    } else if (key === "RuleBlock") variable = null;
    else if (key === "range" && variable) variable.range = rangeOf(value, number + 1);
    else if (key === "term" && variable) addTerm(variable, value, number + 1);
    else if (key === "rule") model.rules.push(value);
  }
  if (model.inputs.length === 0 || model.outputs.length === 0 || model.rules.length === 0)
    throw new FllError("agents.fll.incomplete");
  for (const one of [...model.inputs, ...model.outputs]) sample(one);
  return model;
}

function rangeOf(value: string, line: number): [number, number] {
  const [low, high] = value.split(/\s+/).map(Number);
  if (low === undefined || high === undefined || !(low < high))
    throw new FllError("agents.fll.range", { line, value });
  return [low, high];
}

function addTerm(variable: FuzzyVariable, value: string, line: number) {
  const [name, shape, ...numbers] = value.split(/\s+/);
  if (!name || !shape || !(shape in SHAPES) || numbers.some((word) => Number.isNaN(numberOf(word))))
    throw new FllError("agents.fll.term", { line, value });
  variable.terms.push({ name, shape: [shape, ...numbers].join(" "), points: [], reference: null });
}

const numberOf = (word: string) =>
  /^[+-]?inf$/.test(word) ? Number(`${word.replace("inf", "")}Infinity`) : Number(word);

/** Once the whole variable is read: its range may stand below its terms. */
function sample(variable: FuzzyVariable) {
  const [low, high] = variable.range;
  for (const term of variable.terms) {
    const [shape = "", ...words] = term.shape.split(" ");
    const [first = 0] = words.map(numberOf);
    if (shape === "Constant") {
      // A single number, drawn as a line that no sample can miss.
      term.points = [
        [low, 0],
        [first, 0],
        [first, 1],
        [first, 0],
        [high, 0],
      ];
      continue;
    }
    const height = SHAPES[shape]?.(words.map(numberOf));
    const at = (index: number) => low + ((high - low) * index) / (SAMPLES - 1);
    term.points = Array.from({ length: SAMPLES }, (_, index) => [at(index), height?.(at(index)) ?? 0]);
  }
}

type Height = (x: number) => number;

const SHAPES: Record<string, (numbers: number[]) => Height> = {
  Triangle: ([a = 0, b = 0, c = 0]) => trapezoid(a, b, b, c),
  Trapezoid: ([a = 0, b = 0, c = 0, d = 0]) => trapezoid(a, b, c, d),
  Rectangle:
    ([a = 0, b = 0]) =>
    (x) =>
      Math.min(a, b) <= x && x <= Math.max(a, b) ? 1 : 0,
  Ramp:
    ([a = 0, b = 1]) =>
    (x) =>
      Math.min(1, Math.max(0, (x - a) / (b - a))),
  Gaussian:
    ([mean = 0, deviation = 1]) =>
    (x) =>
      Math.exp(-((x - mean) ** 2) / (2 * deviation ** 2)),
  Sigmoid:
    ([middle = 0, slope = 1]) =>
    (x) =>
      1 / (1 + Math.exp(-slope * (x - middle))),
  Bell:
    ([centre = 0, width = 1, slope = 1]) =>
    (x) =>
      1 / (1 + Math.abs((x - centre) / width) ** (2 * slope)),
  Singleton:
    ([at = 0]) =>
    (x) =>
      x === at ? 1 : 0,
  Constant:
    ([at = 0]) =>
    (x) =>
      x === at ? 1 : 0,
};

const trapezoid =
  (a: number, b: number, c: number, d: number): Height =>
  (x) => {
    if (x < b && a > Number.NEGATIVE_INFINITY) return Math.max(0, (x - a) / (b - a));
    if (x > c && d < Number.POSITIVE_INFINITY) return Math.max(0, (d - x) / (d - c));
    return 1;
  };
