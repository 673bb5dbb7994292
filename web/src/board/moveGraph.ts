// Walking the server's graph of legal moves. Nothing here knows a rule: a hop is legal because it is in the graph.

import type { Hop, Message, MoveGraph } from "../api/types";

/** The hops of one piece, one after the other. */
export type Chain = Hop[];

/** The next hops at a node. */
export const hopsAt = (graph: MoveGraph, at: number): Hop[] => graph.nodes[at]?.hops ?? [];

/** The move that is complete at a node. */
export const playAt = (graph: MoveGraph, at: number): string | null => graph.nodes[at]?.play ?? null;

/**
 * The text of the move that is complete after a row of hops. Where several routes complete the same move, it says which
 * one was taken.
 */
export function textOf(graph: MoveGraph, hops: Hop[]): string | null {
  const play = playAt(graph, nodeAfter(hops));
  const [first] = hops;
  if (play === null || !graph.joint || !first || hops.length === 1) return play;
  return [first.from, ...hops.map((hop) => hop.to)].join(graph.joint);
}

/** The node after a row of hops. */
export const nodeAfter = (hops: Hop[]): number => hops.at(-1)?.node ?? 0;

/** The cells that a piece can leave now. */
export const movable = (graph: MoveGraph, at: number): Set<string> =>
  new Set(hopsAt(graph, at).map((hop) => hop.from));

/** Every route of the piece on a cell, hop by hop. */
export function chainsFrom(graph: MoveGraph, at: number, from: string): Chain[] {
  const chains: Chain[] = [];
  const extend = (chain: Chain, node: number, cell: string) => {
    for (const hop of hopsAt(graph, node)) {
      if (hop.from !== cell) continue;
      const longer = [...chain, hop];
      chains.push(longer);
      extend(longer, hop.node, hop.to);
    }
  };
  extend([], at, from);
  return chains;
}

/** The targets of the piece on a cell, with the notes of the shortest route. */
export function targetsOf(graph: MoveGraph, at: number, from: string): Map<string, Message[]> {
  const targets = new Map<string, Message[]>();
  for (const chain of chainsFrom(graph, at, from).sort((a, b) => a.length - b.length)) {
    const last = chain.at(-1);
    if (last && !targets.has(last.to)) targets.set(last.to, last.notes);
  }
  return targets;
}

/** The moves that can still be completed from a node. */
export function outcomes(graph: MoveGraph, at: number): string[] {
  const found = new Set<string>();
  const seen = new Set<number>();
  const visit = (node: number) => {
    if (seen.has(node)) return;
    seen.add(node);
    const play = playAt(graph, node);
    if (play !== null) found.add(play);
    for (const hop of hopsAt(graph, node)) visit(hop.node);
  };
  visit(at);
  return [...found].sort();
}

/** The moves that are entered by clicks: all but those that are complete before the first hop or have no way at all. */
export const walked = (graph: MoveGraph): Set<string> =>
  new Set(hopsAt(graph, 0).flatMap((hop) => outcomes(graph, hop.node)));

/**
 * The different routes from a cell to a cell: routes that leave the same moves open count once, unless the move keeps
 * its route and the routes take pieces in different orders.
 *
 * Only the shortest count: longer routes are entered by clicking their squares. Where the person confirms
 * anyway, a single hop uses the die that lies first.
 */
export function routes(graph: MoveGraph, at: number, from: string, to: string, dice: number[] = []): Chain[] {
  const all = chainsFrom(graph, at, from).filter((chain) => chain.at(-1)?.to === to);
  const shortest = Math.min(...all.map((chain) => chain.length));
  const ways = all.filter((chain) => chain.length === shortest);
  if (graph.confirm && shortest === 1) return ways.sort((a, b) => rank(a, dice) - rank(b, dice)).slice(0, 1);
  const different = new Map<string, Chain>();
  for (const chain of ways) {
    const order = graph.joint ? chain.flatMap((hop) => hop.taken) : [];
    const key = [...outcomes(graph, nodeAfter(chain)), "", ...order].join("\n");
    if (!different.has(key)) different.set(key, chain);
  }
  return [...different.values()];
}

const rank = (chain: Chain, dice: number[]): number => {
  const place = dice.indexOf(chain[0]?.via ?? 0);
  return place < 0 ? dice.length : place;
};

/** The hop of a piece that uses the die which lies first; another die where that one does not move it. */
export function hopByDie(graph: MoveGraph, at: number, from: string, dice: number[]): Hop | null {
  const hops = hopsAt(graph, at).filter((hop) => hop.from === from);
  for (const die of dice) {
    const hop = hops.find((candidate) => candidate.via === die);
    if (hop) return hop;
  }
  return hops[0] ?? null;
}

/** Two pieces that can be brought together on a cell, each by one hop. */
export function making(graph: MoveGraph, at: number, cell: string): Chain | null {
  for (const first of hopsAt(graph, at)) {
    if (first.to !== cell) continue;
    const second = hopsAt(graph, first.node).find((hop) => hop.to === cell);
    if (second) return [first, second];
  }
  return null;
}

/** The only hop that ends on a cell, where there is just one. */
export function onlyHopTo(graph: MoveGraph, at: number, cell: string): Hop | null {
  const hops = hopsAt(graph, at).filter((hop) => hop.to === cell);
  return hops.length === 1 ? (hops[0] ?? null) : null;
}

/** The cells at which several routes part. One cell means that squares do not distinguish them. */
export function partings(ways: Chain[], done: number): string[] {
  return [...new Set(ways.map((way) => way[done]?.to).filter((cell) => cell !== undefined))];
}
