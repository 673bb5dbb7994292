// Round pieces. The sides differ by shade and by shape: a smooth rim with a ring, or a notched rim with a dot.

export function Disc({ dark }: { dark: boolean }) {
  return (
    <g className={dark ? "disc disc-dark" : "disc disc-light"}>
      <circle className="shade" cx="0.02" cy="0.05" r="0.42" />
      <circle className="body" r="0.41" />
      {dark ? (
        <>
          <circle className="rim" r="0.36" strokeDasharray="0.09 0.0985" />
          <circle className="dot" r="0.1" />
        </>
      ) : (
        <circle className="rim" r="0.28" />
      )}
    </g>
  );
}

/** A piece on its edge. */
export function Edge({ dark }: { dark: boolean }) {
  return (
    <g className={dark ? "disc disc-dark" : "disc disc-light"}>
      <rect className="body" x="-0.4" y="-0.13" width="0.8" height="0.26" rx="0.06" />
      {dark && <line className="rim" x1="-0.28" x2="0.28" y1="0" y2="0" strokeDasharray="0.07 0.07" />}
    </g>
  );
}
