// Eight by eight, the dark squares in use.

import { Coordinates } from "../../board/Coordinates";
import { Disc } from "../../board/discs";
import { type GroundProps, type Look, type ManProps, PLAIN } from "../../board/look";

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
      <rect className="light" width={layout.width} height={layout.height} />
      {[...layout.places].map(([name, place]) => (
        <rect key={name} className="dark" x={place.x} y={place.y} width="1" height="1" />
      ))}
      <rect className="edge" width={layout.width} height={layout.height} />
      <Coordinates layout={layout} kinds={["dark"]} />
    </g>
  );
}

/** The crown of a king and the letter D for *dama*. */
function Crown() {
  return (
    <g className="crown">
      <path d="M-.2 .02 L-.25 -.2 L-.1 -.09 L0 -.27 L.1 -.09 L.25 -.2 L.2 .02 Z" />
      <text y="0.19">D</text>
    </g>
  );
}

function Man({ piece }: ManProps) {
  return (
    <g>
      <Disc dark={piece.owner === 1} />
      {piece.kind === "king" && (
        <g className={piece.owner === 1 ? "on-dark" : "on-light"}>
          <circle className="crown-ground" r="0.31" />
          <Crown />
        </g>
      )}
    </g>
  );
}

/**
 * A capture as players write it: every square that the piece lands on. The server's text has the squares of the first,
 * the last and the captured pieces; without the path the first and the last must do.
 */
export function sayMove(text: string, path?: string[]): string {
  if (!text.includes("x")) return text;
  return (path && path.length > 1 ? path : text.split("x").slice(0, 2)).join("x");
}

export const look: Look = { ...PLAIN, Ground, Man, sayMove };
