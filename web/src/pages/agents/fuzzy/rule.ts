// Parses a fuzzy rule into variables and terms. The server computes the inference.

export interface Proposition {
  variable: string;
  hedges: string[];
  term: string;
}

export interface Rule {
  text: string;
  conditions: Proposition[];
  conclusions: Proposition[];
}

const HEDGES = new Set(["not", "very", "somewhat", "extremely", "seldom", "any"]);

export function readRule(text: string): Rule {
  const words = text.replace(/[()]/g, " ").trim().split(/\s+/);
  const then = words.indexOf("then");
  return {
    text,
    conditions: propositions(words.slice(0, then < 0 ? words.length : then)),
    conclusions: then < 0 ? [] : propositions(words.slice(then + 1)),
  };
}

function propositions(words: string[]): Proposition[] {
  return words.flatMap((word, index) => {
    const variable = words[index - 1];
    if (word !== "is" || variable === undefined) return [];
    let next = index + 1;
    while (HEDGES.has(words[next] ?? "")) next += 1;
    const hedges = words.slice(index + 1, next);
    const term = words[next];
    return term === undefined || ["and", "or", "with"].includes(term)
      ? [{ variable, hedges, term: "" }]
      : [{ variable, hedges, term }];
  });
}

export type Curve = [x: number, y: number][];

/** The curve as the hedges bend it; the last word is the nearest to the term and acts first. */
export function hedged(curve: Curve, hedges: string[]): Curve {
  return hedges.reduceRight((bent, hedge) => bent.map(([x, y]) => [x, bend(hedge, y)]), curve);
}

function bend(hedge: string, y: number): number {
  if (hedge === "not") return 1 - y;
  if (hedge === "very") return y * y;
  if (hedge === "somewhat") return Math.sqrt(y);
  if (hedge === "extremely") return y <= 0.5 ? 2 * y * y : 1 - 2 * (1 - y) ** 2;
  if (hedge === "seldom") return y <= 0.5 ? Math.sqrt(y / 2) : 1 - Math.sqrt((1 - y) / 2);
  return hedge === "any" ? 1 : y;
}

/** The height of a sampled curve at `x`, straight between its points. */
export function heightAt(curve: Curve, x: number): number {
  const after = curve.findIndex(([at]) => at >= x);
  if (after <= 0) return (after === 0 ? curve[0] : curve.at(-1))?.[1] ?? 0;
  const [x0, y0] = curve[after - 1] as [number, number];
  const [x1, y1] = curve[after] as [number, number];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

export interface RuleGroup {
  output: string;
  /** Inputs used by these rules, in the order of the system. */
  inputs: string[];
  rules: number[];
}

/** Rules grouped by conclusion: one table with every input would be too wide. */
export function groupRules(rules: Rule[], inputs: string[], outputs: string[]): RuleGroup[] {
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
