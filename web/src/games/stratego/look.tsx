// Ten by ten squares with two lakes. Pieces are tiles with their rank; trays stand beside the board.

import type { Piece } from "../../api/types";
import { Coordinates } from "../../board/Coordinates";
import { centre } from "../../board/geometry";
import { type GroundProps, type Look, type ManProps, PLAIN, whose } from "../../board/look";
import { sayIdentity, sayKind } from "../../i18n/say";

/** Higher beats lower; bombs and flags have pictures of their own. */
const SIGNS: Record<string, string> = {
  spy: "S",
  scout: "2",
  miner: "3",
  sergeant: "4",
  lieutenant: "5",
  captain: "6",
  major: "7",
  colonel: "8",
  general: "9",
  marshal: "10",
};

/** Red tiles have round corners, blue ones are cut. */
const TILES = [
  "M-.4 -.28 Q-.4 -.42 -.26 -.42 H.26 Q.4 -.42 .4 -.28 V.28 Q.4 .42 .26 .42 H-.26 Q-.4 .42 -.4 .28 Z",
  "M-.22 -.42 H.22 L.4 -.22 V.42 H-.4 V-.22 Z",
];

function Ground({ layout }: GroundProps) {
  return (
    <g>
      <rect
        className="frame"
        x="-0.4"
        y="-0.4"
        width={layout.width + 0.8}
        height={layout.height + 0.8}
        rx="0.16"
      />
      <rect className="land" width={layout.width} height={layout.height} />
      {[...layout.places].map(([name, place]) => {
        if (layout.cells.get(name)?.kind !== "lake")
          return <rect key={name} className="plot" x={place.x} y={place.y} width="1" height="1" />;
        const { x, y } = centre(place);
        return (
          <g key={name}>
            <rect className="lake" x={place.x} y={place.y} width="1" height="1" />
            <path
              className="wave"
              transform={`translate(${x} ${y})`}
              d="M-.3 -.12 q.1 -.12 .2 0 t.2 0 t.2 0 M-.3 .14 q.1 -.12 .2 0 t.2 0 t.2 0"
            />
          </g>
        );
      })}
      <rect className="edge" width={layout.width} height={layout.height} />
      <Coordinates layout={layout} kinds={["square", "lake"]} />
    </g>
  );
}

const hasMoved = (piece: Piece): boolean => piece.label.endsWith(".");
/** Small letters are ranks that both sides know. */
const isRevealed = (piece: Piece): boolean => /^[a-z]/.test(piece.label);

function Man({ piece }: ManProps) {
  return (
    <g className={`rank-tile side-${piece.owner}`}>
      <path className="shade" d={TILES[piece.owner]} transform="translate(0.02 0.05)" />
      <path className="body" d={TILES[piece.owner]} />
      <RankSign kind={piece.kind} />
      {hasMoved(piece) && <circle className="moved" cx="0.27" cy="0.3" r="0.065" />}
      {isRevealed(piece) && <line className="revealed" x1="-0.22" x2="0.14" y1="0.31" y2="0.31" />}
    </g>
  );
}

function RankSign({ kind }: { kind: string }) {
  if (kind === "bomb")
    return (
      <g className="sign">
        <circle cx="-0.03" cy="0.06" r="0.2" />
        <path className="sign-line" d="M.1 -.1 Q.16 -.24 .27 -.2" />
      </g>
    );
  if (kind === "flag")
    return (
      <g className="sign">
        <path className="sign-line" d="M-.15 .28 V-.28" />
        <path d="M-.15 -.28 L.24 -.14 -.15 .02 Z" />
      </g>
    );
  const sign = SIGNS[kind];
  if (!sign)
    return (
      <path
        className="sign-line sign-back"
        d="M-.2 -.2 L.2 .2 M.2 -.2 L-.2 .2 M0 -.27 L.27 0 0 .27 -.27 0 Z"
      />
    );
  return (
    <text className="sign-text" y="0.02">
      {sign}
    </text>
  );
}

export const look: Look = {
  ...PLAIN,
  Ground,
  Man,
  shown: (cell) => cell.kind !== "tray",
  pressable: (cell) => cell.kind === "square",
  sign: (identity, say) => SIGNS[identity] ?? sayIdentity(say, identity).slice(0, 1).toUpperCase(),
  // A single letter names the rank that is placed next.
  isSetup: (text) => text.length === 1,
  pieceWord: (piece, say, you) => {
    const name = whose(piece, sayKind(say, piece.kind), say, you);
    const known = piece.owner === you && isRevealed(piece) ? say("known") : "";
    return [name, hasMoved(piece) ? say("moved") : "", known].filter(Boolean).join(", ");
  },
};
