// Six by six squares, exits outside of the corners, the captured at the edge.

import type { Cell, Piece } from "../../api/types";
import { centre, type Rect } from "../../board/geometry";
import { type GroundProps, type Look, type ManProps, PLAIN, type Spot, whose } from "../../board/look";
import { paint } from "../../board/Paints";
import i18n from "../../i18n/translate";

/** Files and ranks that a direction adds. */
const STEPS: Record<string, [number, number]> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

/** A step from square to square; the server has the square and the direction. */
export function sayMove(text: string): string {
  const [, from = "", way = ""] = /^([a-f][1-6])([nesw])$/.exec(text) ?? [];
  const step = STEPS[way];
  if (!step) return text;
  const [file, rank] = [from.charCodeAt(0) - 96 + step[0], Number(from[1]) + step[1]];
  if (file < 1 || file > 6 || rank < 1 || rank > 6) return i18n.t("games.geister.move.leaves", { from });
  return `${from}-${String.fromCharCode(96 + file)}${rank}`;
}

/** One side has round heads, the other hoods. */
const BODIES = [
  "M-.33 .4 V-.06 A.33 .34 0 0 1 .33 -.06 V.4 L.22 .3 .11 .4 0 .3 -.11 .4 -.22 .3 Z",
  "M-.36 .4 L-.3 -.08 Q-.22 -.3 0 -.44 Q.22 -.3 .3 -.08 L.36 .4 .24 .31 .12 .4 0 .31 -.12 .4 -.24 .31 Z",
];

function Ground({ layout }: GroundProps) {
  const squares = [...layout.places].filter(([name]) => layout.cells.get(name)?.kind === "square");
  const top = Math.min(...squares.map(([, place]) => place.y));
  const box = { x: -0.15, y: -0.15, width: layout.width + 0.3, height: layout.height + 0.3, rx: 0.25 };
  return (
    <g>
      <rect className="night" {...box} />
      <rect {...box} fill={paint("slope")} opacity="0.6" />
      <rect className="night-edge" {...box} />
      {[...layout.cells.values()].map((cell) => {
        const place = layout.places.get(cell.name);
        if (!place || cell.kind === "square") return null;
        return cell.kind === "exit" ? (
          <Exit key={cell.name} place={place} up={place.y < top} />
        ) : (
          <rect
            key={cell.name}
            className="tray"
            x={place.x + 0.06}
            y={place.y + 0.18}
            width={place.width - 0.12}
            height="0.64"
            rx="0.14"
          />
        );
      })}
      {squares.map(([name, place]) => (
        <rect
          key={name}
          className={(place.x + place.y) % 2 === 0 ? "moon" : "moon-2"}
          x={place.x + 0.02}
          y={place.y + 0.02}
          width="0.96"
          height="0.96"
          rx="0.08"
        />
      ))}
      <rect
        x={0}
        y={top}
        width={layout.width}
        height={Math.max(...squares.map(([, place]) => place.y)) + 1 - top}
        fill={paint("lamp")}
      />
      <Corners squares={squares} />
    </g>
  );
}

function Exit({ place, up }: { place: Rect; up: boolean }) {
  const { x, y } = centre(place);
  return (
    <g className="exit" transform={`translate(${x} ${y}) scale(1 ${up ? 1 : -1})`}>
      <rect x="-0.42" y="-0.36" width="0.84" height="0.72" rx="0.14" />
      <rect
        className="gloss"
        x="-0.42"
        y="-0.36"
        width="0.84"
        height="0.72"
        rx="0.14"
        fill={paint("slope")}
      />
      <path d="M0 -.24 L.24 .04 H.1 V.24 H-.1 V.04 H-.24 Z" />
    </g>
  );
}

/** Small letters and numbers inside the squares at the left and at the bottom. */
function Corners({ squares }: { squares: [string, Rect][] }) {
  const bottom = Math.max(...squares.map(([, place]) => place.y));
  return (
    <g className="coordinates coordinates-inside">
      {squares
        .filter(([, place]) => place.y === bottom)
        .map(([name, place]) => (
          <text key={name} x={place.x + 0.88} y={place.y + 0.14}>
            {name.slice(0, 1)}
          </text>
        ))}
      {squares
        .filter(([, place]) => place.x === 0)
        .map(([name, place]) => (
          <text key={name} x={place.x + 0.12} y={place.y + 0.14}>
            {name.slice(1)}
          </text>
        ))}
    </g>
  );
}

type Nature = "good" | "evil" | "unknown";

function natureOf(piece: Piece): Nature {
  if (piece.label === "G" || piece.kind === "good") return "good";
  return piece.label === "E" || piece.kind === "evil" ? "evil" : "unknown";
}

function Man({ piece }: ManProps) {
  const nature = natureOf(piece);
  return (
    <g className={piece.owner === 1 ? "ghost ghost-dark" : "ghost ghost-light"}>
      <path className="shade" d={BODIES[piece.owner]} transform="translate(0.02 0.04)" />
      <path className="body" d={BODIES[piece.owner]} />
      <ellipse className="eye" cx="-0.12" cy="-0.1" rx="0.055" ry="0.075" />
      <ellipse className="eye" cx="0.12" cy="-0.1" rx="0.055" ry="0.075" />
      {nature === "good" && <circle className="nature" cy="0.14" r="0.1" />}
      {nature === "evil" && <path className="nature" d="M-.1 .04 L.1 .24 M.1 .04 L-.1 .24" />}
    </g>
  );
}

function spots(cell: Cell, place: Rect, pieces: Piece[]): Spot[] {
  if (cell.kind !== "tray") {
    const { x, y } = centre(place);
    return pieces.map(() => ({ x, y, scale: cell.kind === "exit" ? 0.8 : 1 }));
  }
  return pieces.map((_, index) => ({
    x: place.x + 0.32 + (index * (place.width - 0.64)) / 3,
    y: place.y + place.height / 2,
    scale: 0.58,
  }));
}

export const look: Look = {
  ...PLAIN,
  margin: { x: 0.15, y: 0.15 },
  Ground,
  Man,
  spots,
  pressable: (cell) => cell.kind !== "tray",
  bait: "evil",
  sayMove,
  isSetup: (text) => text.startsWith("SET:"),
  cellWord: (cell, say, you) => {
    if (cell.kind === "exit") return say(`exit.${cell.owner === you ? "own" : "their"}`, { cell: cell.name });
    return cell.name;
  },
  pieceWord: (piece, say, you) => whose(piece, say(`ghost.${natureOf(piece)}`), say, you),
};
