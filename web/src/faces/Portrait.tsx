import { featuresOf } from "./portrait";
import "./portrait.css";

/** A drawn face for an opponent, from simple shapes. */
export function Portrait({ name, size = 40 }: { name: string; size?: number }) {
  const { hue, head, hair, eyes, mouth } = featuresOf(name);
  return (
    <svg
      className="portrait"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      style={{ "--hue": hue } as React.CSSProperties}
    >
      <rect className="portrait-ground" width="40" height="40" rx="9" />
      <path className="portrait-body" d="M6 40 Q8 30 20 30 Q32 30 34 40 Z" />
      {HEADS[head]}
      {HAIR[hair]}
      {EYES[eyes]}
      <path className="portrait-line" d={MOUTHS[mouth]} />
    </svg>
  );
}

const HEADS = [
  <circle key="round" className="portrait-skin" cx="20" cy="20" r="10.5" />,
  <rect key="square" className="portrait-skin" x="10" y="10" width="20" height="21" rx="7" />,
  <ellipse key="long" className="portrait-skin" cx="20" cy="20.5" rx="9" ry="11.5" />,
];

const HAIR = [
  <path key="bowl" className="portrait-hair" d="M9 19 Q9 7 20 7 Q31 7 31 19 Q26 14 20 14 Q14 14 9 19 Z" />,
  <path key="parting" className="portrait-hair" d="M9 20 Q8 7 21 7 Q32 8 31 20 Q30 13 22 12 Q16 17 9 20 Z" />,
  <path
    key="spikes"
    className="portrait-hair"
    d="M9 17 L11 6 L15 11 L20 4 L25 11 L29 6 L31 17 Q20 10 9 17 Z"
  />,
  <g key="hat" className="portrait-hair">
    <path d="M12 12 Q13 3 20 3 Q27 3 28 12 Z" />
    <rect x="7" y="11" width="26" height="3.4" rx="1.7" />
  </g>,
  <g key="curls" className="portrait-hair">
    <circle cx="11" cy="14" r="4.4" />
    <circle cx="16" cy="10" r="4.6" />
    <circle cx="23" cy="9.6" r="4.8" />
    <circle cx="29" cy="14" r="4.4" />
  </g>,
];

const EYES = [
  <g key="dots" className="portrait-dot">
    <circle cx="16" cy="20" r="1.7" />
    <circle cx="24" cy="20" r="1.7" />
  </g>,
  <g key="glasses">
    <g className="portrait-line">
      <circle cx="15.6" cy="20" r="3.3" />
      <circle cx="24.4" cy="20" r="3.3" />
      <path d="M18.9 20 H21.1" />
    </g>
    <g className="portrait-dot">
      <circle cx="15.6" cy="20" r="1.2" />
      <circle cx="24.4" cy="20" r="1.2" />
    </g>
  </g>,
  <path
    key="smiling"
    className="portrait-line"
    d="M13.6 20.6 Q16 17.8 18.4 20.6 M21.6 20.6 Q24 17.8 26.4 20.6"
  />,
];

const MOUTHS = [
  "M16 26 Q20 29 24 26",
  "M16.5 26.5 H23.5",
  "M16 25.5 Q20 30 24 25.5 Z",
  "M17 27 Q21 27.5 24 25",
];
