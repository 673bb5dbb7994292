// Light, shadow and texture for boards and pieces, drawn once for the whole page. They only lighten and darken, so that
// they fit every colour and both themes.

/** How a paint is named in `fill`. */
export const paint = (name: string): string => `url(#paint-${name})`;

/** Lines of the grain of wood, over a tile of four by two squares. */
const DARK_GRAIN =
  "M0 .18 Q1 .1 2 .2 T4 .18 M0 .62 Q.8 .72 2 .6 T4 .62 M0 1.05 Q1.2 .94 2.2 1.06 T4 1.05 M0 1.7 Q1 1.8 2.1 1.68 T4 1.7";
const LIGHT_GRAIN = "M0 .4 Q1 .33 2 .42 T4 .4 M0 .84 Q1 .93 2 .82 T4 .84 M0 1.38 Q1.1 1.28 2.1 1.4 T4 1.38";

export function Paints() {
  return (
    <svg className="paints" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {/* Lit from the upper left: round things and flat things. */}
        <radialGradient id="paint-dome" cx="0.36" cy="0.28" r="0.78">
          <stop offset="0" stopColor="#fff" stopOpacity="0.42" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0.06" />
          <stop offset="0.7" stopColor="#000" stopOpacity="0.04" />
          <stop offset="1" stopColor="#000" stopOpacity="0.34" />
        </radialGradient>
        <linearGradient id="paint-slope" x1="0.2" y1="0" x2="0.5" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.28" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.24" />
        </linearGradient>
        {/* The soft shadow below a piece, and that of a frame on what lies deeper. */}
        <radialGradient id="paint-shadow">
          <stop offset="0.62" stopColor="#000" stopOpacity="0.5" />
          <stop offset="0.86" stopColor="#000" stopOpacity="0.2" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="paint-deep" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity="0.34" />
          <stop offset="0.07" stopColor="#000" stopOpacity="0.06" />
          <stop offset="0.5" stopColor="#000" stopOpacity="0" />
          <stop offset="0.96" stopColor="#000" stopOpacity="0.04" />
          <stop offset="1" stopColor="#000" stopOpacity="0.18" />
        </linearGradient>
        {/* A lamp above the middle of the board. */}
        <radialGradient id="paint-lamp" r="0.75">
          <stop offset="0" stopColor="#fff" stopOpacity="0.14" />
          <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.16" />
        </radialGradient>
        <pattern id="paint-grain" width="4" height="2" patternUnits="userSpaceOnUse">
          <Grain />
        </pattern>
        <pattern
          id="paint-cross-grain"
          width="4"
          height="2"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(90) translate(0.7 0.3)"
        >
          <Grain />
        </pattern>
        <pattern id="paint-felt" width="0.16" height="0.16" patternUnits="userSpaceOnUse">
          <path d="M0 .04 H.08 M.08 .12 H.16" stroke="#fff" strokeOpacity="0.05" strokeWidth="0.03" />
          <path d="M.04 .08 V.16 M.12 0 V.08" stroke="#000" strokeOpacity="0.09" strokeWidth="0.03" />
        </pattern>
      </defs>
    </svg>
  );
}

function Grain() {
  return (
    <g fill="none">
      <path d={DARK_GRAIN} stroke="#000" strokeOpacity="0.09" strokeWidth="0.05" />
      <path d={LIGHT_GRAIN} stroke="#fff" strokeOpacity="0.09" strokeWidth="0.06" />
    </g>
  );
}
