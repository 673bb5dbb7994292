// Marks above and below the pieces. Each has its own shape, so that none depends on colour.

import type { Belief } from "../api/types";
import { classes } from "../ui/classes";
import type { Rect } from "./geometry";
import type { Spot } from "./look";

export function CellMark({
  kind,
  place,
}: {
  kind: "last" | "selected" | "next" | "noted";
  place: Rect | undefined;
}) {
  if (!place) return null;
  return (
    <rect
      className={`cell-mark cell-${kind}`}
      x={place.x + 0.03}
      y={place.y + 0.03}
      width={place.width - 0.06}
      height={place.height - 0.06}
      rx="0.06"
    />
  );
}

/** A dot where a piece can go; a ring around a piece that it would meet; a dot with a question mark where the board asks. */
export function Target({ spot, taken, asked }: { spot: Spot | null; taken: boolean; asked: boolean }) {
  if (!spot) return null;
  return (
    <g className={asked ? "target target-asked" : "target"} transform={`translate(${spot.x} ${spot.y})`}>
      {taken ? (
        <circle className="target-ring" r="0.44" />
      ) : (
        <circle className="target-dot" r={asked ? 0.24 : 0.15} />
      )}
      {asked && <text y="0.02">?</text>}
    </g>
  );
}

/** How far before the middle of its last cell an arrow ends: at the edge of a piece, or close to the middle. */
const [AT_PIECE, AT_MIDDLE] = [0.4, 0.16];
const HEAD = 0.3;

interface ArrowProps {
  kind: "last" | "best" | "other";
  /** From cell to cell; more than two where a piece follows a track. */
  spots: (Spot | null)[];
  /** Whether it leaves the piece at its end free. */
  free?: boolean;
}

export function Arrow({ kind, spots, free }: ArrowProps) {
  const points = spots.filter((spot) => spot !== null);
  const [from, second, to, before] = [points[0], points[1], points.at(-1), points.at(-2)];
  if (!from || !second || !to || !before) return null;
  const last = Math.hypot(to.x - before.x, to.y - before.y);
  if (last < 0.3) return null;
  const end = free && last > 0.9 ? AT_PIECE * to.scale : AT_MIDDLE;
  const tip = towards(to, before, end);
  const neck = towards(to, before, Math.min(end + HEAD - 0.1, last - 0.02));
  const angle = (Math.atan2(to.y - before.y, to.x - before.x) * 180) / Math.PI;
  const line = [towards(from, second, 0.12), ...points.slice(1, -1), neck];
  return (
    <g className={`arrow arrow-${kind}`}>
      <polyline points={line.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <path d={`M0 0 l${-HEAD} -.17 v.34 Z`} transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`} />
    </g>
  );
}

/** The point that lies this far from one on the way to another. */
function towards(from: Point, to: Point, distance: number): Point {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

type Point = Pick<Spot, "x" | "y">;

/** A belief about the piece in a cell, to be drawn. */
export interface Ring {
  place: string;
  /** What the piece is held for, in a character or two. */
  sign: string;
  probability: number;
  /** Whether that is what it was; unknown before the end. */
  right?: boolean;
}

/** Of each piece the likeliest. */
export function ringsOf(beliefs: Belief[], sign: (identity: string) => string): Ring[] {
  const best = new Map<string, Belief>();
  for (const belief of beliefs)
    if (belief.probability > (best.get(belief.place)?.probability ?? -1)) best.set(belief.place, belief);
  return [...best.values()].map(({ place, is, probability }) => ({ place, sign: sign(is), probability }));
}

/** What a player has noted of a hidden piece. */
export function NoteTag({ signs, spot }: { signs: string; spot: Spot | null }) {
  if (!spot) return null;
  const width = Math.max(0.3, 0.15 * signs.length + 0.12);
  return (
    <g className="piece-note" transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}>
      <rect x={-width / 2} y="-0.15" width={width} height="0.3" rx="0.08" />
      <text y="0.01">{signs}</text>
    </g>
  );
}

/** A belief about a hidden piece: the filled part of the ring is its probability. */
export function BeliefRing({ belief, spot }: { belief: Ring; spot: Spot | null }) {
  if (!spot) return null;
  const radius = 0.45;
  const round = 2 * Math.PI * radius;
  const filled = Math.max(0, Math.min(1, belief.probability)) * round;
  return (
    <g
      className={classes("belief", belief.right === false && "belief-wrong")}
      transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}
    >
      <circle className="belief-whole" r={radius} />
      <circle
        className="belief-part"
        r={radius}
        strokeDasharray={`${filled} ${round}`}
        transform="rotate(-90)"
      />
      <g transform="translate(0.3 -0.36)">
        <rect x="-0.29" y="-0.13" width="0.58" height="0.26" rx="0.08" />
        <text y="0.01">{`${belief.sign} ${Math.round(100 * belief.probability)}`}</text>
      </g>
    </g>
  );
}
