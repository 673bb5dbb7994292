import { useMemo } from "react";
import type { Piece, PieceNote, Scene } from "../api/types";
import { classes } from "../ui/classes";
import type { Entry } from "./entry";
import type { Layout } from "./geometry";
import type { Look, Spot } from "./look";
import { Arrow, type Ring as Belief, BeliefRing, CellMark, NoteTag, Target } from "./Marks";
import { stacks as stacksOf } from "./provisional";
import { type Tracked, useTracked } from "./track";
import type { Dragging } from "./useDrag";

export interface PictureProps {
  look: Look;
  layout: Layout;
  scene: Scene;
  pieces: Piece[];
  stacks: Map<string, Piece[]>;
  entry: Entry | null;
  you: number;
  lastPath: string[];
  /** Cells to point at: a hint's piece. */
  pointed: string[];
  /** Arrows of a hint or an explanation, the first the strongest. */
  arrows: string[][];
  beliefs: Belief[];
  /** The player's notes on hidden pieces. */
  notes: PieceNote[];
  /** The sign of what a piece may be. */
  sign: (identity: string) => string;
  dragging: Dragging | null;
  preview: string | null;
  showTargets: boolean;
}

/** The board as a drawing. It is hidden from screen readers: the buttons above it say everything. */
export function Picture(props: PictureProps) {
  const { look, layout, scene, stacks, entry, you, dragging } = props;
  const { width, height, margin } = layout;
  const from = dragging?.cell ?? entry?.selected ?? props.preview;
  const targets = dragging
    ? (entry?.targetsFrom(dragging.cell) ?? new Map<string, string | null>())
    : entry && (entry.asking || entry.selected !== null)
      ? entry.targets
      : props.preview && entry
        ? entry.targetsFrom(props.preview)
        : new Map<string, string | null>();
  const last = props.lastPath.length > 0 ? props.lastPath : marked(scene, "last");
  return (
    <svg
      className="picture"
      viewBox={`${-margin.x} ${-margin.y} ${width + 2 * margin.x} ${height + 2 * margin.y}`}
      aria-hidden="true"
      focusable="false"
    >
      <look.Ground layout={layout} scene={scene} you={you} stacks={stacks} />
      {[...new Set(last)].map((cell) => (
        <CellMark key={cell} kind="last" place={layout.places.get(cell)} />
      ))}
      {marked(scene, "next").map((cell) => (
        <CellMark key={cell} kind="next" place={layout.places.get(cell)} />
      ))}
      {scene.marks
        .filter((mark) => !DRAWN.includes(mark.kind))
        .map(({ cell, kind }) => (
          <CellMark key={kind + cell} kind="noted" place={layout.places.get(cell)} />
        ))}
      {from && <CellMark kind="selected" place={layout.places.get(from)} />}
      <Pieces {...props} />
      {marked(scene, "must").map((cell) => (
        <Ring key={cell} kind="must" cell={cell} {...props} />
      ))}
      {props.pointed.map((cell) => (
        <Ring key={cell} kind="pointed" cell={cell} {...props} />
      ))}
      {props.beliefs.map((belief) => (
        <BeliefRing key={belief.place} belief={belief} spot={topSpot(belief.place, 0, props)} />
      ))}
      {props.notes.map(({ cell, kinds }) => (
        <NoteTag key={cell} signs={kinds.map(props.sign).join(" ")} spot={topSpot(cell, 0, props)} />
      ))}
      {props.showTargets &&
        [...targets.keys()].map((cell) => (
          <Target
            key={cell}
            spot={topSpot(cell, 1, props)}
            taken={(stacks.get(cell) ?? []).some((piece) => piece.owner !== you)}
            asked={entry?.asking ?? false}
          />
        ))}
      {different(look.arrows(props.lastPath)).map(([a, b]) => (
        <Arrow
          key={`${a}>${b}`}
          kind="last"
          spots={[topSpot(a, 1, props), ...passed(a, b, props), topSpot(b, 0, props)]}
          free={stacks.has(b)}
        />
      ))}
      {props.arrows.map((path, index) =>
        different(look.arrows(path)).map(([a, b]) => (
          <Arrow
            // biome-ignore lint/suspicious/noArrayIndexKey: arrows are ranked, and two may be the same
            key={`${index}:${a}>${b}`}
            kind={index === 0 ? "best" : "other"}
            spots={[topSpot(a, 0, props), ...passed(a, b, props), topSpot(b, 1, props)]}
          />
        )),
      )}
    </svg>
  );
}

/** Several pieces may go the same way, as after a double: one arrow is enough, and keys must not repeat. */
const different = (arrows: [string, string][]): [string, string][] => [
  ...new Map(arrows.map((arrow) => [arrow.join(">"), arrow])).values(),
];

/** Marks with their own drawing; others get an outline. */
const DRAWN = ["last", "next", "must"];

const marked = (scene: Scene, kind: string) =>
  scene.marks.filter((mark) => mark.kind === kind).map((mark) => mark.cell);

/** The cells that an arrow touches on its way. */
const passed = (from: string, to: string, props: PictureProps): (Spot | null)[] =>
  props.look.between(from, to).map((cell) => topSpot(cell, 1, props));

/** Where the uppermost piece of a cell lies, or where one more would. */
function topSpot(cell: string, more: number, { look, layout, stacks, you }: PictureProps): Spot | null {
  const place = layout.places.get(cell);
  const known = layout.cells.get(cell);
  if (!place || !known) return null;
  const here = stacks.get(cell) ?? [];
  // Only the number of pieces matters for the place; on a square a new piece replaces the old one.
  const guest: Piece = { cell, owner: you, kind: "man", label: "0" };
  const extra = here.length === 0 ? 1 : place.height > 1 && here[0]?.owner === you ? more : 0;
  const pieces = [...here, ...Array<Piece>(extra).fill(guest)];
  return look.spots(known, place, pieces, layout).at(-1) ?? null;
}

function Ring({ kind, cell, ...props }: PictureProps & { kind: "must" | "pointed"; cell: string }) {
  const spot = topSpot(cell, 0, props);
  // The arrow ends when the piece has left.
  if (!spot || props.dragging?.cell === cell || !props.stacks.has(cell)) return null;
  return (
    <g className={`ring ring-${kind}`} transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}>
      <circle r="0.45" />
    </g>
  );
}

function Pieces({ look, layout, pieces, entry, you, dragging }: PictureProps) {
  const tracked = useTracked(pieces);
  const drawn = useMemo(() => placed(look, layout, tracked), [look, layout, tracked]);
  const top = dragging ? drawn.findLast(({ piece }) => piece.cell === dragging.cell) : undefined;
  // The dragged piece is drawn last, above all others.
  const order = top ? [...drawn.filter((each) => each !== top), top] : drawn;
  return order.map(({ piece, spot }) => {
    const inHand = piece === top?.piece;
    const { x, y, scale } = inHand && dragging ? { x: dragging.x, y: dragging.y, scale: 1.15 } : spot;
    const taken = entry?.taken.has(piece.cell) && piece.owner !== you;
    return (
      <g
        key={piece.id}
        className={classes(
          "piece",
          inHand && "piece-in-hand",
          taken && "piece-taken",
          spot.covered && "piece-covered",
        )}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      >
        <look.Man piece={piece} you={you} flat={spot.flat} />
        {taken && <path className="cross" d="M-.3 -.3 L.3 .3 M.3 -.3 L-.3 .3" />}
        {spot.count !== undefined && <Count count={spot.count} />}
      </g>
    );
  });
}

function placed(look: Look, layout: Layout, pieces: Tracked[]) {
  const all: { piece: Tracked; spot: Spot }[] = [];
  for (const [name, stack] of stacksOf(pieces)) {
    const [cell, place] = [layout.cells.get(name), layout.places.get(name)];
    if (!cell || !place) continue;
    const spots = look.spots(cell, place, stack, layout);
    stack.forEach((piece, index) => {
      const spot = spots[index];
      if (spot) all.push({ piece, spot });
    });
  }
  // A stable order, so that elements are moved instead of recreated; within a stack from bottom to top.
  return all.sort((a, b) => a.piece.id - b.piece.id || 0).sort((a, b) => depth(a.spot) - depth(b.spot));
}

const depth = (spot: Spot) => (spot.count !== undefined ? 1 : 0);

function Count({ count }: { count: number }) {
  return (
    <g className="count">
      <circle r="0.22" />
      <text y="0.01">{count}</text>
    </g>
  );
}
