// A network as points and lines.

import type { NetModel } from "../../api/types";

export interface Link {
  layer: number;
  from: number;
  to: number;
  weight: number;
}

/** Every connection; biases have no line. */
export function linksOf(net: NetModel): Link[] {
  return net.weights.flatMap((rows, layer) =>
    rows.flatMap((row, to) =>
      row.slice(0, net.layers[layer]).map((weight, from) => ({ layer, from, to, weight })),
    ),
  );
}

export const countOf = (net: NetModel): number => net.weights.flat(2).length;

/** The strongest connections, the weakest of them first so that strong ones are drawn on top. */
export const strongest = (links: Link[], most: number): Link[] =>
  [...links]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, most)
    .reverse();

export function placesOf(layers: number[], width: number, height: number): [x: number, y: number][][] {
  const gap = layers.length > 1 ? (width - 40) / (layers.length - 1) : 0;
  return layers.map((size, layer) =>
    Array.from({ length: size }, (_, index) => [20 + layer * gap, ((index + 0.5) * height) / size]),
  );
}
