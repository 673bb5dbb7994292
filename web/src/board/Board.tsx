import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react";
import type { Cell, PieceNote, Scene } from "../api/types";
import { useSay } from "../i18n/say";
import { useTranslation } from "../i18n/translate";
import { classes } from "../ui/classes";
import { announce } from "../ui/LiveRegion";
import { DiceButton, type DiceButtonProps, LastDice } from "./DiceButton";
import type { Entry } from "./entry";
import { cellAt, cellOfTarget, directionOf, type Layout, neighbour, type Rect, share } from "./geometry";
import { layoutFor } from "./look";
import { lookClass, lookOf } from "./looks";
import type { Ring } from "./Marks";
import { Options } from "./Options";
import { Picture } from "./Picture";
import { stacks as stacksOf } from "./provisional";
import { useDrag } from "./useDrag";
import { cellName, movesOf, noteWords, type Sight, wholeBoard } from "./words";
import "./board.css";
import "./parts.css";

export interface BoardProps {
  game: string;
  scene: Scene;
  /** The viewer's seat: its pieces are "yours". */
  you: number;
  /** Move entry; null for a read-only board. */
  entry?: Entry | null;
  flipped?: boolean;
  lastPath?: string[];
  /** The last move in words, for the key `l`. */
  lastWords?: string;
  pointed?: string[];
  arrows?: string[][];
  beliefs?: Ring[];
  /** The player's notes on hidden pieces. */
  notes?: PieceNote[];
  /** Something to show below a cell, such as an editor of notes. */
  popover?: { cell: string; content: React.ReactNode; onClose: () => void } | null;
  showTargets?: boolean;
  dice?: Omit<DiceButtonProps, "dice"> | null;
  /** The dice of the move before, where the board has room for them. */
  lastDice?: { values: number[]; mine: boolean } | null;
  /** Rolls, confirms or passes, where no cell can be pressed instead. */
  onSpace?: (() => void) | null;
  /** Pieces are on their way: any click shows where they end. */
  onSkip?: (() => void) | null;
  /** A piece is on its way over squares where it does not stop. */
  passing?: boolean;
  /** Presses on cells where no move is entered: editors and viewers. */
  onCell?: (cell: string) => void;
  /** Overlays such as a fight's two cards. */
  children?: React.ReactNode;
}

/** Any board: a picture under a grid of buttons. It knows no rules; `entry` walks the server's graph of legal moves. */
export function Board(props: BoardProps) {
  const { game, scene, you, entry = null, flipped = false, showTargets = true } = props;
  const { t } = useTranslation();
  const look = lookOf(game);
  const layout = useMemo(() => layoutFor(look, scene, flipped), [look, scene, flipped]);
  const pieces = entry?.pieces ?? scene.pieces;
  const stacks = useMemo(() => stacksOf(pieces), [pieces]);
  const [focus, setFocus] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const say = useSay(game);
  const sight: Sight = { look, scene, stacks, entry, you, t, say, notes: props.notes };

  const buttons = useMemo(() => {
    const place = (cell: Cell) => layout.places.get(cell.name) ?? { x: 0, y: 0 };
    return [...layout.cells.values()]
      .filter(look.pressable)
      .sort((a, b) => place(a).y - place(b).y || place(a).x - place(b).x);
  }, [layout, look]);
  const names = useMemo(() => buttons.map((cell) => cell.name), [buttons]);
  const home = focus !== null && names.includes(focus) ? focus : firstFocus(names, entry, stacks, you);

  const { dragging, handlers } = useDrag({
    layout,
    canDrag: (cell) => entry !== null && entry.movable.size > 0 && owned(stacks.get(cell), you),
    onStart: (cell) => entry?.select(cell),
    onDrop: (from, x, y) => entry?.drop(from, cellAt(layout, x, y)),
    onLongPress: (cell) => entry?.pressOther(cell),
  });

  const press = (cell: string) => {
    setFocus(cell);
    if (entry) entry.press(cell);
    props.onCell?.(cell);
  };

  const goTo = (cell: string | null) => {
    if (cell === null) return;
    setFocus(cell);
    box.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const name = cellOfTarget(event.target);
    const cell = name === undefined ? undefined : layout.cells.get(name);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = boardKey(event, cell);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const boardKey = (event: KeyboardEvent, cell: Cell): (() => void) | null => {
    const direction = directionOf(event.key);
    if (direction) return () => goTo(neighbour(layout, cell.name, direction, names));
    if (event.key === "Enter" && event.shiftKey) return () => entry?.pressOther(cell.name);
    if (props.onSkip && (event.key === "Escape" || event.key === " ")) return props.onSkip;
    if (event.key === "Escape" && props.popover) return props.popover.onClose;
    if (event.key === "Escape" && entry) return () => entry.cancel();
    if (event.key === "m") return () => announce(movesOf(cell, sight));
    if (event.key === "l") return () => announce(props.lastWords ?? t("board.noLast"));
    if (event.key === "b") return () => announce(wholeBoard(sight));
    if (event.key === " " && props.onSpace) return props.onSpace;
    return null;
  };

  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOfTarget(event.target);
    if (!entry || cell === undefined || look.click !== "die") return;
    event.preventDefault();
    // A long press by touch has been handled already.
    const press = event.nativeEvent;
    if (!(press instanceof PointerEvent && press.pointerType === "touch")) entry.pressOther(cell);
  };

  const [width, height] = [layout.width + 2 * layout.margin.x, layout.height + 2 * layout.margin.y];
  const noted = noteOf(sight, preview, layout);
  const diceRect = look.dice?.(layout, props.dice?.mine ?? true);
  const lastRect = props.lastDice && look.dice?.(layout, props.lastDice.mine);
  const lastFits = lastRect && !(props.dice && diceRect && diceRect.x === lastRect.x);
  const dice = props.dice && (
    <DiceButton dice={entry?.dice ?? scene.dice.map((value) => ({ value, used: false }))} {...props.dice} />
  );
  const board = (
    <div
      className={classes(
        "board",
        lookClass(game),
        props.onSkip && "board-playing",
        props.passing && "board-passing",
      )}
      style={{ "--ratio": width / height }}
    >
      <Picture
        look={look}
        layout={layout}
        scene={scene}
        pieces={pieces}
        stacks={stacks}
        entry={entry}
        you={you}
        lastPath={props.lastPath ?? NO_PATH}
        pointed={props.pointed ?? NO_PATH}
        arrows={props.arrows ?? NO_PATHS}
        beliefs={props.beliefs ?? NO_BELIEFS}
        notes={props.notes ?? NO_NOTES}
        sign={(identity) => look.sign(identity, say)}
        dragging={dragging}
        preview={look.click === "once" && preview !== null && entry?.movable.has(preview) ? preview : null}
        showTargets={showTargets}
      />
      <div
        ref={box}
        className="board-cells"
        data-board={game}
        role="group"
        aria-label={t("board.label")}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        {...handlers}
        onClickCapture={(event) => {
          if (!props.onSkip) return handlers.onClickCapture(event);
          event.stopPropagation();
          props.onSkip();
        }}
      >
        {buttons.map((cell) => {
          const place = layout.places.get(cell.name);
          if (!place) return null;
          const own = owned(stacks.get(cell.name), you);
          return (
            <button
              key={cell.name}
              type="button"
              data-cell={cell.name}
              data-own={own || undefined}
              data-movable={entry?.movable.has(cell.name) || undefined}
              data-target={entry?.targets.has(cell.name) || undefined}
              className={classes("cell", own && entry !== null && entry.movable.size > 0 && "cell-draggable")}
              style={share(layout, place)}
              tabIndex={cell.name === home ? 0 : -1}
              aria-label={cellName(cell, sight)}
              aria-pressed={entry ? entry.selected === cell.name : undefined}
              title={tooltip(stacks.get(cell.name), sight)}
              onClick={() => press(cell.name)}
              onFocus={() => {
                setFocus(cell.name);
                setPreview(cell.name);
              }}
              onBlur={() => setPreview(null)}
              onPointerEnter={(event) => event.pointerType === "mouse" && setPreview(cell.name)}
              onPointerLeave={() => setPreview(null)}
            />
          );
        })}
      </div>
      {diceRect && dice && (
        <div className="dice-place" style={share(layout, diceRect)}>
          {dice}
        </div>
      )}
      {props.lastDice && lastFits && (
        <div className="dice-place dice-last" style={share(layout, lastRect)}>
          <LastDice {...props.lastDice} />
        </div>
      )}
      {noted && (
        <p className="board-note" style={noteAt(share(layout, noted.place))} aria-hidden="true">
          {noted.text}
        </p>
      )}
      {entry?.options && <Options entry={entry} look={look} layout={layout} say={say} />}
      {props.popover && <Popover layout={layout} cell={props.popover.cell} content={props.popover.content} />}
      {props.children}
    </div>
  );
  if (diceRect || !dice) return board;
  return (
    <>
      {board}
      <div className="dice-below">{dice}</div>
    </>
  );
}

const NO_PATH: string[] = [];
const NO_PATHS: string[][] = [];
const NO_BELIEFS: Ring[] = [];
const NO_NOTES: PieceNote[] = [];

const owned = (pieces: { owner: number }[] | undefined, you: number): boolean =>
  pieces?.some((piece) => piece.owner === you) ?? false;

/** A box below a cell, or above it in the lower half, within the board's edge. */
function Popover({ layout, cell, content }: { layout: Layout; cell: string; content: React.ReactNode }) {
  const place = layout.places.get(cell);
  if (!place) return null;
  const { left, top, height } = share(layout, place);
  const above = place.y + place.height / 2 > layout.height / 2;
  return (
    <div
      className="board-popover"
      style={{
        left: `clamp(0px, calc(${left} - 8rem), 100% - 21rem)`,
        ...(above ? { bottom: `calc(100% - ${top} + 4px)` } : { top: `calc(${top} + ${height} + 4px)` }),
      }}
    >
      {content}
    </div>
  );
}

/** Tab leads to a piece that can move. */
function firstFocus(
  names: string[],
  entry: Entry | null,
  stacks: Map<string, { owner: number }[]>,
  you: number,
): string | null {
  const can = names.findLast((name) => entry?.movable.has(name));
  return can ?? names.findLast((name) => owned(stacks.get(name), you)) ?? names[0] ?? null;
}

/** Ranks have names; a tile shows only a sign. */
function tooltip(pieces: { cell: string }[] | undefined, sight: Sight): string | undefined {
  const top = sight.stacks.get(pieces?.[0]?.cell ?? "")?.at(-1);
  return top ? sight.look.pieceWord(top, sight.say, sight.you) : undefined;
}

/** The note for the cell under the pointer or focus: that of the target, or of where its piece would land. */
function noteOf(sight: Sight, cell: string | null, layout: Layout): { text: string; place: Rect } | null {
  const { entry, look } = sight;
  if (!entry || cell === null) return null;
  const [landing] = look.click === "once" && entry.movable.has(cell) ? entry.targetsFrom(cell) : [];
  const [target, notes] = landing ?? [cell, entry.targets.get(cell)];
  const text = noteWords(notes, sight).join(", ");
  const place = layout.places.get(target);
  return text !== "" && place ? { text, place } : null;
}

/** Below the cell, within the board's edge. */
const noteAt = ({ left, top, height }: ReturnType<typeof share>) => ({
  left: `clamp(0px, ${left}, 100% - 11rem)`,
  top: `min(calc(${top} + ${height}), 100% - 2rem)`,
});
