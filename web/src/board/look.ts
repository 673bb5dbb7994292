// What a game adds to the board: drawings of ground and pieces, and their names. No rules.

import type { ComponentType } from "react";
import type { Cell, Counter, Piece, Scene } from "../api/types";
import i18next from "../i18n";
import { type Say, sayIdentity, sayKind } from "../i18n/say";
import { type Layout, layoutOf, type Rect } from "./geometry";

/** Where and how large one piece of a stack is drawn. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
  /** Lies on its edge, as pieces that are out of play may. */
  flat?: boolean;
  /** Written on the piece: how many there are, where not all are drawn. */
  count?: number;
  /** Covered by others. */
  covered?: boolean;
}

export interface GroundProps {
  layout: Layout;
  scene: Scene;
  you: number;
  stacks: Map<string, Piece[]>;
}

export interface ManProps {
  piece: Piece;
  you: number;
  flat?: boolean;
}

/**
 * How a piece is moved by a click: `select` it and then click the target; play the first `die` with it; or play its
 * only way at `once`.
 */
export type Click = "select" | "die" | "once";

export interface Look {
  margin: { x: number; y: number };
  Ground: ComponentType<GroundProps>;
  /** Drawn around the origin, about one square wide. */
  Man: ComponentType<ManProps>;
  spots: (cell: Cell, place: Rect, pieces: Piece[], layout: Layout) => Spot[];
  click: Click;
  /** Cells that are drawn on the board; others are shown beside it. */
  shown: (cell: Cell) => boolean;
  /** Cells that are buttons. */
  pressable: (cell: Cell) => boolean;
  /** A path as arrows from cell to cell. */
  arrows: (path: string[]) => [string, string][];
  /** The cells that a piece passes on its way, where it follows a track. */
  between: (from: string, to: string) => string[];
  cellWord: (cell: Cell, say: Say, you: number) => string;
  pieceWord: (piece: Piece, say: Say, you: number) => string;
  /** What a piece may be, as a sign of one or two characters for notes and beliefs. */
  sign: (identity: string, say: Say) => string;
  /** What a player wants to be taken for the contrary of, where bluffs can be counted. */
  bait: string | null;
  /** The counters for pieces that are on their way, where they can be counted on the board. */
  counts: (counters: Counter[], pieces: Piece[]) => Counter[];
  /** Where the dice lie on the board; null where they lie below it. */
  dice: ((layout: Layout, mine: boolean) => Rect) | null;
  /** A move's text as people write it, where the server's is not. */
  sayMove: (text: string, path?: string[]) => string;
  /** The same in a sentence, where it differs. */
  tellMove?: (text: string, path?: string[]) => string;
  /** The server's text of a move that a person has typed. */
  readMove: (typed: string) => string;
  /** Whether a move places pieces before the game proper; such moves are not worth a line each. */
  isSetup: (text: string) => boolean;
  /** The move that a single piece stands for, where a piece can be called by its number. */
  playOf: (piece: Piece) => string | null;
}

/** Passing, in the reader's language; any other text as it is. */
export const sayPass = (text: string): string => (text === "pass" ? i18next.t("game.passed") : text);

export const tellMove = (look: Look, text: string, path?: string[]): string =>
  (look.tellMove ?? look.sayMove)(text, path);

/** The middle of a cell; later pieces a little higher, as a pile. */
export function pile(place: Rect, pieces: Piece[], scale: number): Spot[] {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  return pieces.map((_, index) => ({
    x: x + 0.05 * index,
    y: y - 0.06 * index,
    scale,
    count: index === pieces.length - 1 && pieces.length > 1 ? pieces.length : undefined,
  }));
}

/** Each cell of a path is left for the next. */
export const chainArrows = (path: string[]): [string, string][] =>
  path.slice(1).map((cell, index) => [path[index] ?? cell, cell]);

/** A path of pairs: from, to, from, to. */
export const pairArrows = (path: string[]): [string, string][] =>
  chainArrows(path).filter((_, index) => index % 2 === 0);

/** "your man", "their man". */
export const whose = (piece: Piece, kind: string, say: Say, you: number): string =>
  say(piece.owner === you ? "own" : "their", { kind });

/** Defaults shared by most boards. */
export const PLAIN: Omit<Look, "Ground" | "Man"> = {
  margin: { x: 0.4, y: 0.4 },
  spots: (_, place, pieces) => pile(place, pieces, 1),
  click: "select",
  shown: () => true,
  pressable: () => true,
  arrows: chainArrows,
  between: () => [],
  cellWord: (cell) => cell.name,
  pieceWord: (piece, say, you) => whose(piece, sayKind(say, piece.kind), say, you),
  sign: (identity, say) => sayIdentity(say, identity).slice(0, 1).toUpperCase(),
  bait: null,
  counts: (counters) => counters,
  dice: null,
  sayMove: (text) => text,
  readMove: (typed) => typed,
  isSetup: () => false,
  playOf: () => null,
};

export const layoutFor = (look: Look, scene: Scene, flipped: boolean): Layout =>
  layoutOf(scene, flipped, look.margin, look.shown);
