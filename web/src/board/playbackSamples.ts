// Scenes, events and steps for the tests of playback.

import type { GameEvent, Piece, Scene } from "../api/types";
import type { Step } from "./playback";

export const men = (owner: number, ...cells: string[]): Piece[] =>
  cells.map((cell) => ({ cell, owner, kind: "man", label: "m" }));

export const scene = (pieces: Piece[], rest: Partial<Scene> = {}): Scene => ({
  width: 14,
  height: 11,
  cells: [],
  pieces,
  dice: [],
  marks: [],
  status: [],
  counters: [],
  ...rest,
});

export const moved = (path: string[], rest: Partial<GameEvent> = {}): GameEvent => ({
  index: 4,
  kind: "move",
  seat: 1,
  text: "a move",
  path,
  taken: [],
  hidden: false,
  ...rest,
});

export const step = (event: GameEvent, before: Scene, after: Scene): Step => ({
  event,
  seat: 1,
  own: false,
  before,
  after,
});

export const cellsOf = (pieces: Piece[], owner: number) =>
  pieces
    .filter((piece) => piece.owner === owner)
    .map((piece) => piece.cell)
    .sort();
