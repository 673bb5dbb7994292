// Membership functions as curves.

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
  return y;
}

/** The height of a sampled curve at `x`, straight between its points. */
export function heightAt(curve: Curve, x: number): number {
  const after = curve.findIndex(([at]) => at >= x);
  if (after <= 0) return (after === 0 ? curve[0] : curve.at(-1))?.[1] ?? 0;
  const [x0, y0] = curve[after - 1] as [number, number];
  const [x1, y1] = curve[after] as [number, number];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
