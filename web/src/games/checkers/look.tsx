// Eight by eight, the dark squares in use.

import { Coordinates } from "../../board/Coordinates";
import { Disc } from "../../board/discs";
import { Frame, Sunken } from "../../board/Frame";
import { type GroundProps, type Look, type ManProps, PLAIN } from "../../board/look";
import { paint } from "../../board/Paints";

function Ground({ layout }: GroundProps) {
  const field = { x: 0, y: 0, width: layout.width, height: layout.height };
  return (
    <g>
      <Frame layout={layout} />
      <rect className="light" {...field} />
      <rect {...field} fill={paint("grain")} />
      {[...layout.places].map(([name, place]) => (
        <g key={name}>
          <rect className="dark" {...place} />
          <rect {...place} fill={paint("cross-grain")} />
        </g>
      ))}
      <Sunken box={field} />
      <Coordinates layout={layout} kinds={["dark"]} />
    </g>
  );
}

/** The crown of a king and the letter D for *dama*. */
function Crown() {
  return (
    <g className="crown">
      <path d="M-.2 .04 L-.26 -.17 -.12 -.08 0 -.27 .12 -.08 .26 -.17 .2 .04 Z" />
      <circle cx="-0.26" cy="-0.2" r="0.035" />
      <circle cy="-0.29" r="0.035" />
      <circle cx="0.26" cy="-0.2" r="0.035" />
      <text y="0.19">D</text>
    </g>
  );
}

/** A king is two men, one on the other. */
function Man({ piece }: ManProps) {
  const dark = piece.owner === 1;
  if (piece.kind !== "king") return <Disc dark={dark} />;
  return (
    <g className={dark ? "king on-dark" : "king on-light"}>
      <g transform="translate(0 0.05)">
        <Disc dark={dark} />
      </g>
      <g transform="translate(0 -0.04)">
        <Disc dark={dark} />
        <circle className="crown-ground" r="0.31" />
        <circle className="gloss" r="0.31" fill={paint("dome")} />
        <Crown />
      </g>
    </g>
  );
}

export const look: Look = { ...PLAIN, Ground, Man };
