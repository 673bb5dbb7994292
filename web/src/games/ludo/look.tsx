// The cross. Four seats, told apart by colour, by shape and by letter.

import type { Cell, Piece } from "../../api/types";
import { Frame, Sunken } from "../../board/Frame";
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
import { paint } from "../../board/Paints";
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
  const field = { x: 0, y: 0, width: layout.width, height: layout.height };
  return (
    <g>
      <Frame layout={layout} x={0.3} y={0.3} rx={0.3} />
      <rect className="field-plain" {...field} />
      {[...layout.cells.values()].map((cell) => {
        const place = layout.places.get(cell.name);
        return place ? <Tile key={cell.name} cell={cell} place={place} layout={layout} /> : null;
      })}
      <Sunken box={field} />
      {[...layout.places].map(([name, place]) => (
        <Letter key={name} cell={layout.cells.get(name)} place={place} layout={layout} />
      ))}
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

/** The letter of a seat in its corner, above the shadow of the frame. */
function Letter({ cell, place, layout }: { cell: Cell | undefined; place: Rect; layout: Layout }) {
  if (cell?.kind !== "home" && cell?.kind !== "yard") return null;
  const { x, y } = centre(place);
  const [left, top] = cornerOf(x, y, layout);
  const seat = cell.owner ?? 0;
  return (
    <text className={`yard-letter on-seat-${seat}`} x={left + 0.45} y={top + 0.47}>
      {LETTERS[seat]}
    </text>
  );
}

const cornerOf = (x: number, y: number, layout: Layout): [left: number, top: number] => [
  x < layout.width / 2 ? 0 : layout.width - 6,
  y < layout.height / 2 ? 0 : layout.height - 6,
];

/** A corner of six by six squares with room for four tokens. */
function Yard({ cell, x, y, layout }: PartProps) {
  const [left, top] = cornerOf(x, y, layout);
  const seat = cell.owner ?? 0;
  return (
    <g>
      <rect className={`seat-${seat}`} x={left} y={top} width="6" height="6" />
      <rect x={left} y={top} width="6" height="6" fill={paint("slope")} opacity="0.6" />
      <Basin seat={seat} x={left + 0.9} y={top + 0.9} />
      {[-0.5, 0.5].flatMap((dx) =>
        [-0.5, 0.5].map((dy) => (
          <circle
            key={`${dx}${dy}`}
            className="yard-place"
            cx={x + 2 * dx * 0.75}
            cy={y + 2 * dy * 0.75}
            r="0.66"
          />
        )),
      )}
    </g>
  );
}

/** Where the tokens of a seat wait: sunk into its corner. */
function Basin({ seat, x, y }: { seat: number; x: number; y: number }) {
  const box = { x, y, width: 4.2, height: 4.2, rx: 0.7 };
  return (
    <g>
      <rect className="yard" {...box} />
      <rect {...box} fill={paint("deep")} opacity="0.5" />
      <rect className={`yard-edge edge-seat-${seat}`} {...box} />
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
      <path className="gloss" d={SHAPES[piece.owner]} fill={paint("dome")} />
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
    return { x: x + (number % 2 === 0 ? -0.75 : 0.75), y: y + (number < 2 ? -0.75 : 0.75), scale: 1.45 };
  });
}

/** Squares of the ring, and the way of a token: the ring up to the square before its start, then its stretch. */
const [RING, STRETCH] = [52, 51];
const STARS = [5, 11, 18, 24, 31, 37, 44, 50];
const LONGEST_ROLL = 6;

/** How far along its way a seat's token stands on a square; null in the yard and in the goal. */
function progressOf(cell: string, seat: number): number | null {
  const number = Number(cell.slice(1));
  if (cell.startsWith("r")) return (number + RING - 13 * seat) % RING;
  return cell.startsWith(`s${seat}`) ? Number(cell.slice(2)) : null;
}

/** How many squares of the ring lie from one to another. */
const distance = (from: string, to: string): number =>
  (Number(to.slice(1)) - Number(from.slice(1)) + RING) % RING;

/** The squares between two of one roll; before a jump from star to star those up to the first of the two. */
export function between(from: string, to: string): string[] {
  const jumped = STARS[(STARS.indexOf(Number(to.slice(1))) + STARS.length - 1) % STARS.length];
  const onRing = from.startsWith("r") && to.startsWith("r");
  if (onRing && STARS.includes(Number(to.slice(1))) && distance(from, to) > LONGEST_ROLL) {
    const star = `r${jumped}`;
    const isNear = from !== star && distance(from, star) <= LONGEST_ROLL;
    return isNear ? [...between(from, star), star] : [];
  }
  const seat = to.startsWith("s") ? Number(to.slice(1, 2)) : 0;
  const [first, last] = [progressOf(from, seat), progressOf(to, seat)];
  if (first === null || last === null) return [];
  const steps = to.startsWith("s") ? last - first : (last - first + RING) % RING;
  if (steps > LONGEST_ROLL) return [];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => {
    const at = first + index + 1;
    return at < STRETCH || !to.startsWith("s") ? `r${(at + 13 * seat) % RING}` : `s${seat}${at}`;
  });
}

export const look: Look = {
  ...PLAIN,
  between,
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
