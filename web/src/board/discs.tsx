// Round pieces. The sides differ by shade and by shape: a smooth rim with a ring, or a notched rim with a dot.

import { paint } from "./Paints";

export function Disc({ dark }: { dark: boolean }) {
  return (
    <g className={dark ? "disc disc-dark" : "disc disc-light"}>
      <Shadow r={0.48} />
      <circle className="body" r="0.41" />
      <circle className="gloss" r="0.41" fill={paint("dome")} />
      {dark ? (
        <>
          <circle className="rim" r="0.36" strokeDasharray="0.09 0.0985" />
          <circle className="groove" r="0.27" />
          <circle className="dot" r="0.1" />
        </>
      ) : (
        <>
          <circle className="groove" r="0.285" cy="0.012" />
          <circle className="rim" r="0.28" />
          <circle className="gloss" r="0.265" fill={paint("dome")} />
        </>
      )}
    </g>
  );
}

/** What a round piece casts on the board. */
export const Shadow = ({ r }: { r: number }) => (
  <circle className="shade" cx="0.02" cy="0.05" r={r} style={{ fill: paint("shadow") }} />
);

/** A piece on its edge. */
export function Edge({ dark }: { dark: boolean }) {
  const box = { x: "-0.4", y: "-0.13", width: "0.8", height: "0.26", rx: "0.06" };
  return (
    <g className={dark ? "disc disc-dark" : "disc disc-light"}>
      <rect className="body" {...box} />
      <rect className="gloss" {...box} fill={paint("slope")} />
      {dark && <line className="rim" x1="-0.28" x2="0.28" y1="0" y2="0" strokeDasharray="0.07 0.07" />}
    </g>
  );
}
