// Ten by ten squares with two lakes. Pieces are tiles with their rank; trays stand beside the board.

import type { Piece } from "../../api/types";
import { Coordinates } from "../../board/Coordinates";
import { Frame, Sunken } from "../../board/Frame";
import { centre, type Rect } from "../../board/geometry";
import { type GroundProps, type Look, type ManProps, PLAIN, whose } from "../../board/look";
import { paint } from "../../board/Paints";
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
  const field = { x: 0, y: 0, width: layout.width, height: layout.height };
  const squares = [...layout.places].map(([name, place]) => ({ name, place }));
  const isLake = ({ name }: { name: string }) => layout.cells.get(name)?.kind === "lake";
  const lakes = squares.filter(isLake);
  const water = new Set(lakes.map(({ place }) => `${place.x} ${place.y}`));
  return (
    <g>
      <Frame layout={layout} />
      <rect className="land" {...field} />
      {squares
        .filter((square) => !isLake(square))
        .map(({ name, place }) => (
          <rect
            key={name}
            className={(place.x + place.y) % 2 === 0 ? "plot" : "plot plot-2"}
            x={place.x}
            y={place.y}
            width="1"
            height="1"
          />
        ))}
      <rect {...field} fill={paint("felt")} />
      {lakes.map(({ name, place }) => (
        <Lake key={name} place={place} isWater={(x, y) => water.has(`${x} ${y}`)} />
      ))}
      <Sunken box={field} />
      <Coordinates layout={layout} kinds={["square", "lake"]} />
    </g>
  );
}

/** A square of a lake: its shore is where land begins, and its waves meet those of the next square. */
function Lake({ place, isWater }: { place: Rect; isWater: (x: number, y: number) => boolean }) {
  const { x, y } = place;
  const shores: [boolean, string][] = [
    [isWater(x, y - 1), `M${x} ${y} h1`],
    [isWater(x, y + 1), `M${x} ${y + 1} h1`],
    [isWater(x - 1, y), `M${x} ${y} v1`],
    [isWater(x + 1, y), `M${x + 1} ${y} v1`],
  ];
  const { x: midX, y: midY } = centre(place);
  return (
    <g>
      {/* A little larger than the square, or the land would shine through between two. */}
      <rect className="lake" x={x - 0.005} y={y - 0.005} width="1.01" height="1.01" />
      <path
        className="shore"
        d={shores
          .filter(([wet]) => !wet)
          .map(([, line]) => line)
          .join(" ")}
      />
      <path
        className="wave"
        transform={`translate(${midX} ${midY})`}
        d="M-.34 -.16 q.1 -.1 .2 0 t.2 0 t.2 0 M-.26 .16 q.1 -.1 .2 0 t.2 0 t.2 0"
      />
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
      <path className="gloss" d={TILES[piece.owner]} fill={paint("slope")} />
      <path className="bevel" d={TILES[piece.owner]} transform="scale(0.86)" />
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
