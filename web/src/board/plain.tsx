// Any game, from its scene alone: cells by their kind, pieces as discs with their label.

import type { Cell, Piece } from "../api/types";
import { Coordinates } from "./Coordinates";
import { centre, type Layout, type Rect } from "./geometry";
import { type GroundProps, type Look, type ManProps, PLAIN, pile, type Spot } from "./look";
import "./plain.css";

const EDGE = 0.4;
/** Number of seats with their own colour and rim; further seats differ by their labels only. */
const SEATS = 4;
/** Kinds of cells that lie beside the board proper. */
const BESIDE = ["slot", "tray"];

function Ground({ layout }: GroundProps) {
  const { width, height } = layout;
  return (
    <g className="plain">
      <rect
        className="frame"
        x={-EDGE}
        y={-EDGE}
        width={width + 2 * EDGE}
        height={height + 2 * EDGE}
        rx="0.2"
      />
      <Unused layout={layout} />
      {[...layout.cells.values()].map((cell) => {
        const place = layout.places.get(cell.name);
        return place ? <Tile key={cell.name} cell={cell} place={place} layout={layout} /> : null;
      })}
      <Coordinates layout={layout} kinds={gridKinds(layout)} />
    </g>
  );
}

/** Light squares between dark ones, where nothing ever stands and the scene has no cells. */
function Unused({ layout }: { layout: Layout }) {
  const dark = [...layout.places].filter(([name]) => layout.cells.get(name)?.kind === "dark");
  if (dark.length === 0) return null;
  const [left, top] = [Math.min(...dark.map(([, at]) => at.x)), Math.min(...dark.map(([, at]) => at.y))];
  const right = Math.max(...dark.map(([, at]) => at.x + at.width));
  const bottom = Math.max(...dark.map(([, at]) => at.y + at.height));
  return <rect className="tile-light" x={left} y={top} width={right - left} height={bottom - top} />;
}

/** The kinds of the cells on the board proper, where these are squares with names such as `b3`; else none. */
function gridKinds(layout: Layout): string[] {
  const proper = [...layout.cells.values()].filter((cell) => !BESIDE.includes(cell.kind));
  const isSquare = ({ name, width, height }: Cell) =>
    width === 1 && height === 1 && /^[a-z]\d{1,2}$/.test(name);
  return proper.every(isSquare) ? proper.map((cell) => cell.kind) : [];
}

interface TileProps {
  cell: Cell;
  place: Rect;
  layout: Layout;
}

function Tile({ cell, place, layout }: TileProps) {
  const whose = cell.owner === undefined || cell.owner === null ? "" : ` owned owned-${cell.owner % SEATS}`;
  return (
    <g className={`tile${whose}`}>
      <Kind cell={cell} place={place} layout={layout} />
    </g>
  );
}

function Kind({ cell, place, layout }: TileProps) {
  const { x, y } = centre(place);
  const box = { x: place.x, y: place.y, width: place.width, height: place.height };
  const radius = 0.43 * Math.min(place.width, place.height);
  switch (cell.kind) {
    case "dark":
    case "light":
    case "square":
      return <rect className={`tile-${cell.kind}`} {...box} />;
    case "hole":
      return (
        <>
          <rect className="tile-panel" {...box} />
          <circle className="tile-hole" cx={x} cy={y} r={radius} />
        </>
      );
    case "slot":
      return (
        <>
          <rect className="tile-slot" {...inset(box, 0.08)} rx="0.16" />
          <path
            className="tile-arrow"
            transform={`translate(${x} ${y}) scale(1 ${isAbove(place, layout) ? 1 : -1})`}
            d="M-.2 -.1 L0 .1 .2 -.1"
          />
        </>
      );
    case "tray":
      return <rect className="tile-tray" {...inset(box, 0.05)} rx="0.16" />;
    case "point":
      return <Point place={place} layout={layout} />;
    default:
      return (
        <>
          <rect className="tile-other" {...box} />
          <text className="tile-glyph" x={x} y={y}>
            {cell.glyph.replace(".", "")}
          </text>
        </>
      );
  }
}

/** A triangle from the edge of the board towards its middle. */
function Point({ place, layout }: { place: Rect; layout: Layout }) {
  const [base, tip] = isAbove(place, layout)
    ? [place.y, place.y + place.height - 0.2]
    : [place.y + place.height, place.y + 0.2];
  const odd = (Math.round(place.x / place.width) % 2 === 0) === isAbove(place, layout);
  return (
    <>
      <rect className="tile-field" {...place} />
      <polygon
        className={odd ? "tile-point tile-point-odd" : "tile-point"}
        points={`${place.x + 0.04},${base} ${place.x + place.width - 0.04},${base} ${place.x + place.width / 2},${tip}`}
      />
    </>
  );
}

const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const isAbove = (place: Rect, layout: Layout): boolean => centre(place).y < layout.height / 2;

/** One piece lies in the middle, several on a square as a pile; in a long cell they lie in rows, from the edge on. */
function spots(_: Cell, place: Rect, pieces: Piece[], layout: Layout): Spot[] {
  const upright = place.height >= place.width;
  const [long, short] = upright ? [place.height, place.width] : [place.width, place.height];
  if (long < 2 || pieces.length < 1) return pile(place, pieces, Math.min(1, short));
  const across = Math.max(1, Math.floor(short));
  const rows = Math.ceil(pieces.length / across);
  const step = Math.min(1, (long - 1) / Math.max(1, rows - 1));
  return pieces.map((_piece, index) => {
    const along = 0.5 + Math.floor(index / across) * step;
    const beside = ((index % across) + 0.5) * (short / across);
    const last = index === pieces.length - 1;
    return {
      x: upright ? place.x + beside : place.x + along,
      y: !upright
        ? place.y + beside
        : isAbove(place, layout)
          ? place.y + along
          : place.y + place.height - along,
      scale: Math.min(1, short),
      // Pieces that cover each other are hard to count.
      count: last && step < 0.6 ? pieces.length : undefined,
    };
  });
}

function Man({ piece }: ManProps) {
  const seat = piece.owner % SEATS;
  return (
    <g className={`plain-man on-seat-${seat}`}>
      <circle className="shade" cx="0.02" cy="0.05" r="0.42" />
      <circle className={`body seat-${seat}`} r="0.41" />
      <circle className={`rim rim-${seat}`} r="0.35" />
      <text className={piece.label.length > 2 ? "label-long" : undefined} y="0.02">
        {piece.label}
      </text>
    </g>
  );
}

export const plain: Look = { ...PLAIN, margin: { x: EDGE, y: EDGE }, Ground, Man, spots };
