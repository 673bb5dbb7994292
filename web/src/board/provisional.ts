// The board while a move is being entered: pieces go as the hops say, captured ones stay and are crossed out.

import type { Hop, Piece } from "../api/types";

export function afterHops(pieces: Piece[], hops: Hop[]): Piece[] {
  const moved = pieces.map((piece) => ({ ...piece }));
  for (const hop of hops) for (const [from, to] of hop.effects) moveTop(moved, from, to);
  return moved;
}

/** The uppermost piece of a cell goes on top of another cell's. */
function moveTop(pieces: Piece[], from: string, to: string) {
  const index = pieces.findLastIndex((piece) => piece.cell === from);
  const [piece] = index < 0 ? [] : pieces.splice(index, 1);
  if (piece) pieces.push({ ...piece, cell: to });
}

/** Cells whose piece is captured by what has been entered so far. */
export const takenBy = (hops: Hop[]): Set<string> => new Set(hops.flatMap((hop) => hop.taken));

/** Pieces by their cell, in the order in which they are stacked. */
export function stacks<P extends Piece>(pieces: P[]): Map<string, P[]> {
  const byCell = new Map<string, P[]>();
  for (const piece of pieces) byCell.set(piece.cell, [...(byCell.get(piece.cell) ?? []), piece]);
  return byCell;
}
