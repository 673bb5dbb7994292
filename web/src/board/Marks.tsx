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

export function Arrow({
  kind,
  from,
  to,
}: {
  kind: "last" | "best" | "other";
  from: Spot | null;
  to: Spot | null;
}) {
  if (!from || !to) return null;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 0.3) return null;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const end = length - 0.16;
  return (
    <g className={`arrow arrow-${kind}`} transform={`translate(${from.x} ${from.y}) rotate(${angle})`}>
      <line x1="0.12" x2={Math.max(0.14, end - 0.2)} y1="0" y2="0" />
      <path d={`M${end} 0 l-.3 -.17 v.34 Z`} />
    </g>
  );
}

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
