// Positions of cells on the picture, and neighbours for the arrow keys.

import type { Cell, Scene } from "../api/types";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Margin {
  x: number;
  y: number;
}

/** The picture of a scene: its size in squares without the margin, and the place of every cell that is drawn. */
export interface Layout {
  width: number;
  height: number;
  margin: Margin;
  cells: Map<string, Cell>;
  places: Map<string, Rect>;
}

const DIRECTIONS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The direction that a key means, if it means one. */
export const directionOf = (key: string): Direction | undefined => DIRECTIONS.find((each) => each === key);

/** The name of the cell whose button an event comes from. */
export const cellOfTarget = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.dataset.cell : undefined;

export function layoutOf(
  scene: Scene,
  flipped: boolean,
  margin: Margin,
  shown: (cell: Cell) => boolean = () => true,
): Layout {
  const cells = scene.cells.filter(shown);
  const width = Math.max(0, ...cells.map((cell) => cell.x + cell.width));
  const height = Math.max(0, ...cells.map((cell) => cell.y + cell.height));
  const turn = (cell: Cell): Rect => ({
    x: flipped ? width - cell.x - cell.width : cell.x,
    y: flipped ? height - cell.y - cell.height : cell.y,
    width: cell.width,
    height: cell.height,
  });
  return {
    width,
    height,
    margin,
    cells: new Map(cells.map((cell) => [cell.name, cell])),
    places: new Map(cells.map((cell) => [cell.name, turn(cell)])),
  };
}

export const centre = (rect: Rect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** A place as shares of the whole picture, margin and all. */
export function share(layout: Layout, rect: Rect) {
  const [width, height] = [layout.width + 2 * layout.margin.x, layout.height + 2 * layout.margin.y];
  return {
    left: `${(100 * (rect.x + layout.margin.x)) / width}%`,
    top: `${(100 * (rect.y + layout.margin.y)) / height}%`,
    width: `${(100 * rect.width) / width}%`,
    height: `${(100 * rect.height) / height}%`,
  };
}

export function cellAt(layout: Layout, x: number, y: number): string | null {
  for (const [name, rect] of layout.places)
    if (x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height) return name;
  return null;
}

/** The nearest of the given cells in a direction. */
export function neighbour(
  layout: Layout,
  from: string,
  direction: Direction,
  among: string[],
): string | null {
  const here = layout.places.get(from);
  if (!here) return among[0] ?? null;
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const name of among) {
    const there = layout.places.get(name);
    if (!there || name === from) continue;
    const cost = distance(here, there, direction);
    if (cost < least) [best, least] = [name, cost];
  }
  return best;
}

/**
 * Rows are left by the straightest way up or down, so that diagonal neighbours count as next on boards of which only
 * every other square is used; sideways one stays in the row as long as there is a cell.
 */
function distance(here: Rect, there: Rect, direction: Direction): number {
  const [a, b] = [centre(here), centre(there)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (direction === "ArrowUp" || direction === "ArrowDown") {
    const forward = direction === "ArrowUp" ? -dy : dy;
    const gap = Math.max(0, Math.abs(dx) - (here.width + there.width) / 2);
    // Of two equally near cells, up goes right and down goes left, so that the way back is the same.
    const tie = (direction === "ArrowUp" ? -1 : 1) * Math.sign(dx) * 0.01;
    return forward > 0.25 ? forward + 2 * gap + 0.1 * Math.abs(dx) + tie : Number.POSITIVE_INFINITY;
  }
  const forward = direction === "ArrowLeft" ? -dx : dx;
  return forward > 0.25 ? forward + 1.5 * Math.abs(dy) : Number.POSITIVE_INFINITY;
}
