// Eight by eight, the dark squares in use.

import { Coordinates } from "../Coordinates";
import { type GroundProps, type Look, type ManProps, PLAIN } from "../look";
import { Crown, Disc } from "./discs";

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

export const checkers: Look = { ...PLAIN, Ground, Man };
