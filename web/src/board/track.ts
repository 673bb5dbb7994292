// Scenes have no ids for pieces; to animate a piece it must be recognised in the next scene.

import { useRef } from "react";
import type { Piece } from "../api/types";

export interface Tracked extends Piece {
  id: number;
}

/** Gives each piece the number of the one it was: same cell first, then a piece of the same kind that is missing. */
export function track(old: Tracked[], pieces: Piece[], nextId: () => number): Tracked[] {
  const free = [...old];
  const take = (fits: (candidate: Tracked) => boolean): number | null => {
    const index = free.findIndex(fits);
    return index < 0 ? null : (free.splice(index, 1)[0]?.id ?? null);
  };
  const ids: (number | null)[] = pieces.map((piece) =>
    take((known) => known.cell === piece.cell && known.owner === piece.owner && sameMan(known, piece)),
  );
  for (const fits of [sameMan, sameCell, sameOwner])
    pieces.forEach((piece, index) => {
      ids[index] ??= take((known) => known.owner === piece.owner && fits(known, piece));
    });
  return pieces.map((piece, index) => ({ ...piece, id: ids[index] ?? nextId() }));
}

const sameMan = (a: Piece, b: Piece) => a.kind === b.kind && a.label === b.label;
const sameCell = (a: Piece, b: Piece) => a.cell === b.cell;
const sameOwner = (a: Piece, b: Piece) => a.kind === b.kind || a.kind === "hidden" || b.kind === "hidden";

export function useTracked(pieces: Piece[]): Tracked[] {
  const last = useRef<{ from: Piece[]; tracked: Tracked[]; next: number }>({
    from: [],
    tracked: [],
    next: 0,
  });
  if (last.current.from !== pieces) {
    const memory = last.current;
    const tracked = track(memory.tracked, pieces, () => memory.next++);
    last.current = { from: pieces, tracked, next: memory.next };
  }
  return last.current.tracked;
}
