// Which of the moves to look at first, and where a move goes on the board.

import type { Hop, Judgement, MoveGraph } from "../../api/types";

/** Smaller differences are noise. */
const NOTHING = 0.005;

/** The costliest moves, the worst first. */
export const costliest = (moves: Judgement[]): Judgement[] =>
  moves.filter((move) => move.played !== move.best && move.lost >= NOTHING).sort((a, b) => b.lost - a.lost);

/** The next mistake after an event, in the order of play; from the beginning again after the last. */
export function nextMistake(moves: Judgement[], after: number): Judgement | null {
  const marked = moves.filter((move) => move.mark !== "");
  const list = marked.length > 0 ? marked : costliest(moves).sort((a, b) => a.event - b.event);
  return list.find((move) => move.event > after) ?? list[0] ?? null;
}

/** The cells of a move, found in the move graph that lead to it. */
export function pathOf(graph: MoveGraph, play: string): string[] {
  const seen = new Set<number>();
  const search = (node: number): Hop[] | null => {
    if (graph.nodes[node]?.play === play) return [];
    seen.add(node);
    for (const hop of graph.nodes[node]?.hops ?? []) {
      const rest = seen.has(hop.node) ? null : search(hop.node);
      if (rest) return [hop, ...rest];
    }
    return null;
  };
  const hops = search(0) ?? [];
  // Where several pieces may move, boards read a path as pairs; else it is the way of one piece.
  return hops.flatMap((hop, index) => (index > 0 && !graph.confirm ? [hop.to] : [hop.from, hop.to]));
}

/** Every move of the move graph. */
export const playsOf = (graph: MoveGraph): string[] => [
  ...new Set([
    ...graph.nodes.flatMap((node) => (node.play === null || node.play === undefined ? [] : [node.play])),
    ...graph.choices.map((choice) => choice.play),
  ]),
];
