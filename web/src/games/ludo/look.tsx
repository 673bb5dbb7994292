// The cross. Four seats, told apart by colour, by shape and by letter.

import type { Cell, Piece } from "../../api/types";
import { centre, type Layout, type Rect } from "../../board/geometry";
import {
  type GroundProps,
  type Look,
  type ManProps,
  PLAIN,
  pile,
  type Spot,
  sayPass,
} from "../../board/look";
import i18n from "../../i18n/translate";

/** The server counts tokens from 0, people from 1. */
const isToken = (text: string): boolean => /^[0-3]$/.test(text);
const sayMove = (text: string): string => (isToken(text) ? String(Number(text) + 1) : sayPass(text));

const LETTERS = ["A", "B", "C", "D"];
const STAR = "M0 -.34 L.1 -.11 .33 -.11 .15 .05 .22 .29 0 .14 -.22 .29 -.15 .05 -.33 -.11 -.1 -.11 Z";

/** A circle, a square, a diamond and a hexagon. */
const SHAPES = [
  "M-.36 0 A.36 .36 0 1 1 .36 0 A.36 .36 0 1 1 -.36 0 Z",
  "M-.32 -.26 Q-.32 -.32 -.26 -.32 H.26 Q.32 -.32 .32 -.26 V.26 Q.32 .32 .26 .32 H-.26 Q-.32 .32 -.32 .26 Z",
  "M0 -.43 L.43 0 0 .43 -.43 0 Z",
  "M-.4 0 L-.2 -.35 H.2 L.4 0 .2 .35 H-.2 Z",
];

function Ground({ layout }: GroundProps) {
  return (
    <g>
      <rect
        className="frame"
        x="-0.3"
        y="-0.3"
        width={layout.width + 0.6}
        height={layout.height + 0.6}
        rx="0.3"
      />
      <rect className="field-plain" width={layout.width} height={layout.height} />
      {[...layout.cells.values()].map((cell) => {
        const place = layout.places.get(cell.name);
        return place ? <Tile key={cell.name} cell={cell} place={place} layout={layout} /> : null;
      })}
    </g>
  );
}

function Tile({ cell, place, layout }: { cell: Cell; place: Rect; layout: Layout }) {
  const { x, y } = centre(place);
  if (cell.kind === "home" || cell.kind === "yard") return <Yard cell={cell} x={x} y={y} layout={layout} />;
  if (cell.kind === "goal") return <Goal cell={cell} x={x} y={y} layout={layout} />;
  const owned = cell.owner !== undefined && cell.owner !== null;
  return (
    <g>
      <rect
        className={owned ? `tile seat-${cell.owner}` : "tile tile-free"}
        x={place.x}
        y={place.y}
        width="1"
        height="1"
      />
      <g transform={`translate(${x} ${y})`}>
        {cell.kind === "star" && <path className="star" d={STAR} />}
        {cell.kind === "globe" && (
          <g className={owned ? `globe on-seat-${cell.owner}` : "globe"}>
            <circle r="0.3" />
            <ellipse rx="0.13" ry="0.3" />
            <line x1="-0.3" x2="0.3" y1="0" y2="0" />
          </g>
        )}
      </g>
    </g>
  );
}

interface PartProps {
  cell: Cell;
  x: number;
  y: number;
  layout: Layout;
}

/** A corner of six by six squares with room for four tokens. */
function Yard({ cell, x, y, layout }: PartProps) {
  const left = x < layout.width / 2 ? 0 : layout.width - 6;
  const top = y < layout.height / 2 ? 0 : layout.height - 6;
  const seat = cell.owner ?? 0;
  return (
    <g>
      <rect className={`seat-${seat}`} x={left} y={top} width="6" height="6" />
      <rect className="yard" x={left + 0.9} y={top + 0.9} width="4.2" height="4.2" rx="0.7" />
      <text className={`yard-letter on-seat-${seat}`} x={left + 0.45} y={top + 0.47}>
        {LETTERS[seat]}
      </text>
      {[-0.5, 0.5].flatMap((dx) =>
        [-0.5, 0.5].map((dy) => (
          <circle
            key={`${dx}${dy}`}
            className="yard-place"
            cx={x + 2 * dx * 0.75}
            cy={y + 2 * dy * 0.75}
            r="0.58"
          />
        )),
      )}
    </g>
  );
}

/** A quarter of the middle, towards which its stretch leads. */
function Goal({ cell, x, y, layout }: PartProps) {
  const [cx, cy] = [layout.width / 2, layout.height / 2];
  const corners = [
    [-1.5, -1.5],
    [1.5, -1.5],
    [1.5, 1.5],
    [-1.5, 1.5],
  ].map(([dx = 0, dy = 0]) => [cx + dx, cy + dy] as const);
  const near = corners.filter(([px, py]) =>
    Math.abs(x - cx) > 0.5 ? (px - cx) * (x - cx) > 0 : (py - cy) * (y - cy) > 0,
  );
  const points = [...near, [cx, cy] as const].map(([px, py]) => `${px},${py}`).join(" ");
  return <polygon className={`tile seat-${cell.owner ?? 0}`} points={points} />;
}

function Man({ piece }: ManProps) {
  return (
    <g className={`token on-seat-${piece.owner}`}>
      <path className="shade" d={SHAPES[piece.owner]} transform="translate(0.02 0.05) scale(1.08)" />
      <path className={`body seat-${piece.owner}`} d={SHAPES[piece.owner]} />
      <text y="0.02">{tokenName(piece)}</text>
    </g>
  );
}

const tokenNumber = (piece: Piece): number => Number(piece.label.slice(-1));
const tokenName = (piece: Piece): string => `${LETTERS[piece.owner]}${tokenNumber(piece) + 1}`;

function spots(cell: Cell, place: Rect, pieces: Piece[]): Spot[] {
  if (place.width < 2) return pile(place, pieces, cell.kind === "goal" ? 0.85 : 1.12);
  const { x, y } = centre(place);
  // Each token has its own place in the yard.
  return pieces.map((piece) => {
    const number = tokenNumber(piece);
    return { x: x + (number % 2 === 0 ? -0.75 : 0.75), y: y + (number < 2 ? -0.75 : 0.75), scale: 1.25 };
  });
}

export const look: Look = {
  ...PLAIN,
  margin: { x: 0.3, y: 0.3 },
  Ground,
  Man,
  spots,
  click: "once",
  cellWord: (cell, say, you) => {
    const seat = cell.owner === undefined || cell.owner === null ? "" : (LETTERS[cell.owner] ?? "");
    const own = cell.owner === you ? "own" : "their";
    if (cell.kind === "home" || cell.kind === "yard") return say(`yard.${own}`, { seat });
    if (cell.kind === "goal") return say(`goal.${own}`, { seat });
    if (cell.kind === "stretch")
      return say(`stretch.${own}`, { seat, number: Number(cell.name.slice(2)) - 50 });
    const number = Number(cell.name.slice(1)) + 1;
    return say(cell.kind, { number });
  },
  pieceWord: (piece, say, you) =>
    say(piece.owner === you ? "ownToken" : "theirToken", { token: tokenName(piece) }),
  dice: (layout) => ({ x: layout.width / 2 - 0.5, y: layout.height / 2 - 0.5, width: 1, height: 1 }),
  playOf: (piece) => String(tokenNumber(piece)),
  sayMove,
  tellMove: (text) =>
    isToken(text) ? i18n.t("games.ludo.move.token", { token: sayMove(text) }) : sayPass(text),
  readMove: (typed) => (/^[1-4]$/.test(typed) ? String(Number(typed) - 1) : typed),
};
