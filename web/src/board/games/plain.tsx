// Any game: cells as boxes with their glyph, pieces as discs with their label.

import { centre } from "../geometry";
import { type GroundProps, type Look, type ManProps, PLAIN } from "../look";

function Ground({ layout }: GroundProps) {
  return (
    <g>
      {[...layout.places].map(([name, place]) => {
        const { x, y } = centre(place);
        return (
          <g key={name}>
            <rect className="tile" {...place} />
            <text className="glyph" x={x} y={y}>
              {layout.cells.get(name)?.glyph}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Man({ piece }: ManProps) {
  return (
    <g className={`token on-seat-${piece.owner}`}>
      <circle className={`body seat-${piece.owner}`} r="0.4" />
      <text>{piece.label}</text>
    </g>
  );
}

export const plain: Look = { ...PLAIN, margin: { x: 0.1, y: 0.1 }, Ground, Man };
