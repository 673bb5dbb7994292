// A move shown hop by hop. The frames need no rules: pieces follow the path of the event, and the last frame is the
// server's board.

import type { GameEvent, Piece, Scene } from "../api/types";
import type { Look } from "./look";

/** A board that is shown for a while. */
export interface Frame {
  scene: Scene;
  /** How many events the board is after. A move under way does not count yet. */
  at: number;
  event: GameEvent;
  /** Whose event it is; dice belong to the seat that plays them. */
  seat: number | null;
  /** The hops so far, for their arrows. */
  path: string[];
  ms: number;
  /** On the way over a track: the piece goes on at once. */
  passing: boolean;
}

/** A human pace, in milliseconds. */
export const PACE = { roll: 1000, hop: 480, step: 220, rest: 300, pass: 500, fight: 1500 };

export interface Step {
  event: GameEvent;
  seat: number | null;
  /** Made by the person who looks on. */
  own: boolean;
  before: Scene;
  after: Scene;
}

/** The boards between two positions; none where there is nothing to see. */
export function framesOf({ event, seat, own, before, after }: Step, look: Look): Frame[] {
  const frame = (scene: Scene, ms: number, path: string[] = [], at = event.index + 1): Frame => ({
    scene,
    at,
    event,
    seat,
    path,
    ms,
    passing: false,
  });
  if (event.kind === "roll") return [frame(after, PACE.roll)];
  // The dice stay readable until the play is over.
  const last = { ...after, dice: after.dice.length > 0 ? after.dice : before.dice };
  if (event.hidden) return [];
  if (isThere(before.pieces, after.pieces, seat)) {
    // The person has entered it piece by piece, or nothing could move.
    const ms = after.encounter ? PACE.fight : event.path.length > 0 || own ? 0 : PACE.pass;
    return [frame(last, ms, event.path)];
  }
  const hops = stepsOf(event.path, look);
  const frames: Frame[] = [];
  let pieces = before.pieces;
  hops.forEach(({ from, to, done, passing }, index) => {
    const isLast = index === hops.length - 1;
    // Pieces that fight meet on the square first, unless the person has brought them together.
    if (isLast && !after.encounter) return;
    if (!pieces.some((piece) => piece.cell === from && piece.owner === seat)) return;
    pieces = afterHop(pieces, { from, to, seat }, isLast || passing ? null : after.pieces);
    const scene = {
      ...before,
      pieces,
      counters: look.counts(before.counters, pieces),
      marks: [],
      encounter: null,
    };
    const path = begun(event.path, done, look);
    frames.push({ ...frame(scene, passing ? PACE.step : PACE.hop, path, event.index), passing });
  });
  return [...frames, frame(last, after.encounter ? PACE.fight : PACE.hop + PACE.rest, event.path)];
}

interface TrackStep {
  from: string;
  to: string;
  /** How many hops are complete after it. */
  done: number;
  /** It ends on a square that the piece only passes. */
  passing: boolean;
}

/** The hops of a path, each with the squares that it passes. */
function stepsOf(path: string[], look: Look): TrackStep[] {
  return look.arrows(path).flatMap(([start, end], hop) => {
    const stops = [...look.between(start, end), end];
    return stops.map((to, index) => {
      const passing = index < stops.length - 1;
      return { from: stops[index - 1] ?? start, to, done: passing ? hop : hop + 1, passing };
    });
  });
}

interface Move {
  from: string;
  to: string;
  seat: number | null;
}

/** One piece goes on. What it hits goes where the next position has it; without one it stays. */
function afterHop(pieces: Piece[], { from, to, seat }: Move, next: Piece[] | null): Piece[] {
  const mover = pieces.findLast((piece) => piece.cell === from && (seat === null || piece.owner === seat));
  if (!mover) return pieces;
  const others = pieces.filter((piece) => piece !== mover);
  const placed = others.map((piece) => {
    if (next === null || piece.cell !== to || piece.owner === mover.owner) return piece;
    const cell = grown(pieces, next, piece.owner);
    return cell === undefined ? piece : { ...piece, cell };
  });
  return [...placed, { ...mover, cell: to }];
}

/** The cell in which a seat has more pieces than before. */
function grown(before: Piece[], after: Piece[], owner: number): string | undefined {
  const count = (pieces: Piece[], cell: string) =>
    pieces.filter((piece) => piece.owner === owner && piece.cell === cell).length;
  return after.find((piece) => piece.owner === owner && count(after, piece.cell) > count(before, piece.cell))
    ?.cell;
}

/** Whether a seat's pieces stand where they will stand. */
function isThere(before: Piece[], after: Piece[], seat: number | null): boolean {
  const cells = (pieces: Piece[]) =>
    pieces
      .filter((piece) => piece.owner === seat)
      .map((piece) => piece.cell)
      .sort()
      .join(" ");
  return cells(before) === cells(after);
}

/** The beginning of a path: its first hops. */
function begun(path: string[], hops: number, look: Look): string[] {
  const length = path.findIndex((_, index) => look.arrows(path.slice(0, index + 1)).length === hops) + 1;
  return path.slice(0, length);
}
