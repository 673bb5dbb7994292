// Setting pieces on a board by hand. Whether the rules allow the position, the server says.

import type { Cell, Piece } from "../../api/types";

const same = (a: Piece, b: Piece) => a.owner === b.owner && a.kind === b.kind && a.label === b.label;

/** The pieces after a press on a cell with a piece in hand, or with none, which takes the top piece away. */
export function pressed(pieces: Piece[], cell: Cell, hand: Piece | null, stacks: boolean): Piece[] {
  const here = pieces.filter((piece) => piece.cell === cell.name);
  const top = here.at(-1);
  const without = (gone: Piece | undefined) => pieces.filter((piece) => piece !== gone);
  if (hand === null) return without(top);
  const placed = { ...hand, cell: cell.name };
  // Trays hold many, whatever the game.
  if (stacks || cell.kind === "tray") return [...pieces, placed];
  if (top && same(top, placed)) return without(top);
  return [...pieces.filter((piece) => piece.cell !== cell.name), placed];
}

/** How many dice a game rolls: those that lie, or those of a roll that is to come. */
export const diceCount = (dice: number[], rolls: string[]): number =>
  dice.length || (rolls[0]?.match(/\d/g)?.length ?? 0);
