// What became of bluffs and notes, counted.

import type { Finale, PieceRead, StruckPiece } from "../../api/types";
import type { Ring } from "../../board/Marks";

/** What the opponent held a piece for above all. */
export const heldFor = (piece: PieceRead): string => piece.likely[0]?.is ?? "";

const wasMistaken = ({ piece }: StruckPiece): boolean => heldFor(piece) !== piece.truth;

export interface Deceived {
  /** Pieces that the opponent moved onto. */
  all: number;
  /** Of these, pieces that it held for something else. */
  mistaken: number;
}

/** Of the hidden pieces that the opponent struck, those that it held for something else. */
export const deceived = (struck: StruckPiece[]): Deceived => ({
  all: struck.length,
  mistaken: struck.filter(wasMistaken).length,
});

/** The same of baits alone: pieces that one wants to be taken. */
export const bluffs = (struck: StruckPiece[], bait: string): Deceived =>
  deceived(struck.filter(({ piece }) => piece.truth === bait));

/** Beliefs as rings on the board. */
export const ringsOfReading = (pieces: PieceRead[], sign: (identity: string) => string): Ring[] =>
  pieces.map((piece) => ({
    place: piece.place,
    sign: sign(heldFor(piece)),
    probability: piece.likely[0]?.probability ?? 0,
    right: heldFor(piece) === piece.truth,
  }));

export const notesRight = ({ notes }: Finale): number => notes.filter((note) => note.right).length;
