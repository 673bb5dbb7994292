import type { Layout } from "./geometry";

/** Letters below and numbers at the left, as the names of the cells say. */
export function Coordinates({ layout, kinds }: { layout: Layout; kinds: string[] }) {
  const files = new Map<number, string>();
  const rows = new Map<number, string>();
  for (const [name, place] of layout.places) {
    if (!kinds.includes(layout.cells.get(name)?.kind ?? "")) continue;
    files.set(place.x, name.slice(0, 1));
    rows.set(place.y, name.slice(1));
  }
  return (
    <g className="coordinates">
      {[...files].map(([x, file]) => (
        <text key={file} x={x + 0.5} y={layout.height + 0.2}>
          {file}
        </text>
      ))}
      {[...rows].map(([y, row]) => (
        <text key={row} x={-0.2} y={y + 0.5}>
          {row}
        </text>
      ))}
    </g>
  );
}
