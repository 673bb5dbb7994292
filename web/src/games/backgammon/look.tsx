// Twenty-four points, the bar in the middle, trays at the edge.

import type { Cell, Counter, Piece } from "../../api/types";
import { Disc, Edge } from "../../board/discs";
import { Frame, Sunken } from "../../board/Frame";
import type { Layout, Rect } from "../../board/geometry";
import {
  type GroundProps,
  type Look,
  type ManProps,
  PLAIN,
  pairArrows,
  type Spot,
  sayPass,
} from "../../board/look";
import { paint } from "../../board/Paints";
import i18next from "../../i18n";

/** Men drawn on a point before they are stacked. */
const ROOM = 5;
const SLAB = 0.3;

const isAbove = (place: Rect, layout: Layout) => place.y + place.height / 2 < layout.height / 2;

function Ground({ layout, scene, you, stacks }: GroundProps) {
  const cells = [...layout.cells.values()];
  const fields = fieldsOf(layout);
  return (
    <g>
      <Frame layout={layout} y={0.6} />
      {fields.map((field) => (
        <g key={field.x}>
          <rect className="field" {...field} rx="0.06" />
          <rect {...field} rx="0.06" fill={paint("felt")} />
          <Sunken box={field} rx={0.06} />
        </g>
      ))}
      <Hinge fields={fields} />
      {cells.map((cell) => {
        const place = layout.places.get(cell.name);
        if (!place) return null;
        const above = isAbove(place, layout);
        if (cell.kind === "point")
          return <Point key={cell.name} cell={cell} place={place} above={above} you={you} />;
        if (cell.kind === "tray")
          return (
            <Tray key={cell.name} place={place} above={above} count={stacks.get(cell.name)?.length ?? 0} />
          );
        return null;
      })}
      <Cube layout={layout} counters={scene.counters} you={you} />
    </g>
  );
}

/** The line along which the board folds. */
function Hinge({ fields: [left, right] }: { fields: Rect[] }) {
  if (!left || !right) return null;
  const x = (left.x + left.width + right.x) / 2;
  return <path className="hinge" d={`M${x} -.6 V${left.height + 0.6}`} />;
}

const CUBE = 0.72;

/** The doubling cube on the bar: in the middle, or nearer to its owner. In the Crawford game it lies there crossed out. */
function Cube({ layout, counters, you }: { layout: Layout; counters: Counter[]; you: number }) {
  const cube = counters.find(({ code }) => code === "cube" || code === "crawford");
  const bar = [...layout.places].find(([name]) => layout.cells.get(name)?.kind === "bar")?.[1];
  if (!cube || !bar) return null;
  const owner = cube.owner ?? null;
  const turned = isAbove(layout.places.get(you === 0 ? "off0" : "off1") ?? bar, layout);
  const shift = owner === null ? 0 : owner === you ? 1.05 : -1.05;
  const middle = layout.height / 2 + (turned ? -shift : shift);
  const x = bar.x + bar.width / 2;
  return (
    <g
      className={cube.code}
      transform={`translate(${x} ${middle})`}
      data-cube={cube.value}
      data-owner={owner ?? ""}
    >
      <rect x={-CUBE / 2} y={-CUBE / 2} width={CUBE} height={CUBE} rx="0.1" />
      {cube.code === "crawford" ? (
        <path d={`M${-CUBE / 2} ${CUBE / 2} L${CUBE / 2} ${-CUBE / 2}`} />
      ) : (
        <text>{cube.value}</text>
      )}
    </g>
  );
}

/** The two halves on which the points lie. */
function fieldsOf(layout: Layout): Rect[] {
  const points = [...layout.places].filter(([name]) => layout.cells.get(name)?.kind === "point");
  const lefts = [...new Set(points.map(([, place]) => place.x))].sort((a, b) => a - b);
  return [lefts[0], lefts[6]].map((x) => ({ x: x ?? 0, y: 0, width: 6, height: layout.height }));
}

interface PointProps {
  cell: Cell;
  place: Rect;
  above: boolean;
  you: number;
}

function Point({ cell, place, above, you }: PointProps) {
  const base = above ? place.y : place.y + place.height;
  const tip = above ? place.y + place.height - 0.2 : place.y + 0.2;
  const half = place.x + 0.5;
  const points = `${place.x + 0.04},${base} ${place.x + 0.96},${base} ${half},${tip}`;
  return (
    <g>
      <polygon className={cell.glyph === ":" ? "point point-light" : "point point-dark"} points={points} />
      <polygon points={points} fill={paint(above ? "deep" : "slope")} />
      <g className="coordinates">
        <text x={half} y={above ? place.y - 0.3 : place.y + place.height + 0.3}>
          {pointNumber(cell.name, you)}
        </text>
      </g>
    </g>
  );
}

function Tray({ place, above, count }: { place: Rect; above: boolean; count: number }) {
  const box = { x: place.x + 0.05, y: place.y, width: 0.9, height: place.height };
  return (
    <g>
      <rect className="tray" {...box} rx="0.08" />
      <Sunken box={box} rx={0.08} />
      <g className="coordinates">
        <text x={place.x + 0.5} y={above ? place.y + place.height + 0.27 : place.y - 0.27}>
          {count}
        </text>
      </g>
    </g>
  );
}

/** Each side counts the points from its own home. */
const pointNumber = (name: string, you: number): number => (you === 1 ? 25 - Number(name) : Number(name));

function spots(cell: Cell, place: Rect, pieces: Piece[], layout: Layout): Spot[] {
  const above = isAbove(place, layout);
  const from = above ? place.y : place.y + place.height;
  const way = above ? 1 : -1;
  if (cell.kind === "tray")
    return pieces.map((_, index) => ({
      x: place.x + 0.5,
      y: from + way * (0.2 + index * SLAB),
      scale: 1,
      flat: true,
    }));
  return pieces.map((_, index) => ({
    x: place.x + 0.5,
    y: from + way * (0.5 + Math.min(index, ROOM - 1) * 0.94),
    scale: 1.08,
    covered: index >= ROOM - 1 && index < pieces.length - 1,
    count: index === pieces.length - 1 && pieces.length > ROOM ? pieces.length : undefined,
  }));
}

function Man({ piece, flat }: ManProps) {
  const dark = piece.owner === 1;
  return flat ? <Edge dark={dark} /> : <Disc dark={dark} />;
}

const BAR_PIPS = 25;

/** How far a man has to go; men that are off have arrived. */
function pipsOf({ cell, owner }: Piece): number {
  if (cell.startsWith("off")) return 0;
  return cell.startsWith("bar") ? BAR_PIPS : pointNumber(cell, owner);
}

/** Pips and men off, counted on the board. */
export function counts(counters: Counter[], pieces: Piece[]): Counter[] {
  return counters.map((counter) => {
    const own = pieces.filter((piece) => piece.owner === counter.owner);
    if (counter.code === "pips") return { ...counter, value: own.reduce((sum, man) => sum + pipsOf(man), 0) };
    if (counter.code === "off")
      return { ...counter, value: own.filter((man) => man.cell.startsWith("off")).length };
    return counter;
  });
}

/** Actions about the cube, in the reader's language; plays are written the same everywhere. */
const sayMove = (text: string): string => {
  const key = `games.backgammon.move.${text}`;
  return /^[a-z]+$/.test(text) && i18next.exists(key) ? i18next.t(key) : sayPass(text);
};

export const look: Look = {
  ...PLAIN,
  margin: { x: 0.4, y: 0.6 },
  Ground,
  Man,
  spots,
  click: "die",
  arrows: pairArrows,
  counts,
  sayMove,
  // Rolling instead of doubling is not worth a line.
  isSetup: (text) => text === "roll",
  cellWord: (cell, say, you) => {
    if (cell.kind === "point") return say("point", { number: pointNumber(cell.name, you) });
    return say(`${cell.kind}.${cell.owner === you ? "own" : "their"}`);
  },
  dice: (layout, mine) => {
    const lefts = fieldsOf(layout).map((field) => field.x);
    return {
      x: (mine ? Math.max(...lefts) : Math.min(...lefts)) + 0.5,
      y: (layout.height - 1) / 2,
      width: 5,
      height: 1,
    };
  },
};
