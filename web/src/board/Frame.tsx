// The wooden frame around a board, and the shadow that it casts on the field inside.

import type { Layout, Rect } from "./geometry";
import { paint } from "./Paints";

interface FrameProps {
  layout: Layout;
  /** How far it reaches beyond the cells. */
  x?: number;
  y?: number;
  rx?: number;
}

export function Frame({ layout, x = 0.4, y = 0.4, rx = 0.16 }: FrameProps) {
  const box = { x: -x, y: -y, width: layout.width + 2 * x, height: layout.height + 2 * y, rx };
  const inner = {
    x: 0.035 - x,
    y: 0.035 - y,
    width: layout.width + 2 * x - 0.07,
    height: layout.height + 2 * y - 0.07,
    rx: Math.max(0, rx - 0.03),
  };
  return (
    <g>
      <rect className="frame" {...box} />
      <rect {...box} fill={paint("grain")} />
      <rect {...box} fill={paint("slope")} opacity="0.7" />
      <rect className="frame-edge" {...inner} />
    </g>
  );
}

/** Something that lies deeper than its frame. */
export function Sunken({ box, rx = 0 }: { box: Rect; rx?: number }) {
  return (
    <g>
      <rect {...box} rx={rx} fill={paint("lamp")} />
      <rect {...box} rx={rx} fill={paint("deep")} />
      <rect className="edge" {...box} rx={rx} />
    </g>
  );
}
