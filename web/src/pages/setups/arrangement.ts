// A setup while it is edited: one letter for each cell, a point where nothing stands. The server judges it.

import type { Cell, Piece, Scene, SetupInfo } from "../../api/types";

export const EMPTY = ".";

/** The letters in the order of the cells. */
export type Arrangement = readonly string[];

export const textOf = (arrangement: Arrangement): string => arrangement.join("");

/** Reads a text as people paste it: blanks and signs between rows do not count, what is missing stays empty. */
export function readText(info: SetupInfo, text: string): Arrangement {
  const letters = [...text.replace(/[\s,/]/g, "").toUpperCase()];
  return info.cells.map((_, index) => letters[index] ?? EMPTY);
}

export const cleared = (info: SetupInfo): Arrangement => info.cells.map(() => EMPTY);

const indexOf = (info: SetupInfo, cell: string): number => info.cells.indexOf(cell);

export const letterAt = (info: SetupInfo, arrangement: Arrangement, cell: string): string =>
  arrangement[indexOf(info, cell)] ?? EMPTY;

export function put(info: SetupInfo, arrangement: Arrangement, cell: string, letter: string): Arrangement {
  const at = indexOf(info, cell);
  return at < 0 ? arrangement : arrangement.with(at, letter);
}

export function swap(info: SetupInfo, arrangement: Arrangement, a: string, b: string): Arrangement {
  const [first, second] = [letterAt(info, arrangement, a), letterAt(info, arrangement, b)];
  return put(info, put(info, arrangement, a, second), b, first);
}

/** How many of a letter are still in the tray; below zero where there are too many on the board. */
export function left(info: SetupInfo, arrangement: Arrangement, letter: string): number {
  const all = info.letters.find((each) => each.letter === letter)?.count ?? 0;
  return all - arrangement.filter((each) => each === letter).length;
}

/** Left and right changed over, row by row, as the cells lie on the board. */
export function mirrored(info: SetupInfo, arrangement: Arrangement): Arrangement {
  const own = ownCells(info);
  const right = Math.max(...own.map((cell) => cell.x + cell.width));
  const leftEdge = Math.min(...own.map((cell) => cell.x));
  const facing = (cell: Cell) =>
    own.find((each) => each.y === cell.y && each.x === leftEdge + right - cell.x - cell.width);
  return info.cells.map((name) => {
    const cell = own.find((each) => each.name === name);
    const other = cell && facing(cell);
    return letterAt(info, arrangement, other?.name ?? name);
  });
}

const ownCells = (info: SetupInfo): Cell[] =>
  info.scene.cells.filter((cell) => info.cells.includes(cell.name));

/** The board cut down to the cells that are filled, with what stands on them. */
export function sceneOf(info: SetupInfo, arrangement: Arrangement): Scene {
  const own = ownCells(info);
  const [x, y] = [Math.min(...own.map((cell) => cell.x)), Math.min(...own.map((cell) => cell.y))];
  return {
    ...info.scene,
    width: Math.max(...own.map((cell) => cell.x + cell.width)) - x,
    height: Math.max(...own.map((cell) => cell.y + cell.height)) - y,
    cells: own.map((cell) => ({ ...cell, x: cell.x - x, y: cell.y - y })),
    pieces: info.cells.flatMap((cell) => pieceOf(info, letterAt(info, arrangement, cell), cell) ?? []),
    dice: [],
    marks: [],
    counters: [],
    encounter: null,
    status: [],
  };
}

/** A letter as a piece to draw; letters that mean nothing are left to the server's words. */
export function pieceOf(info: SetupInfo, letter: string, cell: string): Piece | null {
  const known = info.letters.find((each) => each.letter === letter);
  return known ? { cell, owner: 0, kind: known.name, label: known.letter } : null;
}
