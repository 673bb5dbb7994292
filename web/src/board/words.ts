// The board in words, for screen readers.

import type { Cell, Message, Piece, PieceNote, Scene } from "../api/types";
import { sayMessage } from "../i18n/message";
import { type Say, sayIdentity } from "../i18n/say";
import type { TFunction } from "../i18n/translate";
import type { Entry } from "./entry";
import type { Look } from "./look";

export interface Sight {
  look: Look;
  scene: Scene;
  stacks: Map<string, Piece[]>;
  entry: Entry | null;
  you: number;
  t: TFunction;
  /** The words of the game. */
  say: Say;
  /** The player's notes on hidden pieces. */
  notes?: PieceNote[];
}

/** The pieces on a cell in words: "3 × your man". */
export function standing(pieces: Piece[], { look, say, you }: Sight): string {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    const word = look.pieceWord(piece, say, you);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => (count > 1 ? `${count} × ${word}` : word)).join(", ");
}

/** The name of a cell as the person reads it on the board. */
export function cellWord(
  name: string,
  { look, scene, you, say }: Pick<Sight, "look" | "scene" | "you" | "say">,
) {
  const cell = scene.cells.find((each) => each.name === name);
  return cell ? look.cellWord(cell, say, you) : name;
}

/** The name of a cell's button: place, pieces and possible actions. */
export function cellName(cell: Cell, sight: Sight): string {
  const { look, scene, stacks, entry, you, t, say } = sight;
  const pieces = stacks.get(cell.name) ?? [];
  const parts = [
    look.cellWord(cell, say, you),
    pieces.length > 0 ? standing(pieces, sight) : t("board.empty"),
  ];
  const note = sight.notes?.find((each) => each.cell === cell.name);
  if (note)
    parts.push(t("board.noted", { kinds: note.kinds.map((kind) => sayIdentity(say, kind)).join(", ") }));
  const must = scene.marks.some((mark) => mark.cell === cell.name && mark.kind === "must");
  if (entry?.taken.has(cell.name)) parts.push(t("board.captured"));
  if (entry?.targets.has(cell.name)) {
    parts.push(entry.asking ? t("board.route") : t("board.target"));
    parts.push(...noteWords(entry.targets.get(cell.name), sight));
  } else if (entry?.selected === cell.name) parts.push(t("board.selected"));
  else if (must && pieces.length > 0) parts.push(say("mark.must"));
  else if (entry?.movable.has(cell.name)) parts.push(t("board.canMove"));
  return parts.join(", ");
}

/** Where the piece on a cell can go. */
export function movesOf(cell: Cell, sight: Sight): string {
  const { look, scene, entry, you, t, say } = sight;
  const where = look.cellWord(cell, say, you);
  const targets = entry ? [...entry.targetsFrom(cell.name)] : [];
  if (targets.length === 0) return t("board.noMoves", { cell: where });
  const word = ([name, notes]: [string, Message[]]) => {
    const target = scene.cells.find((each) => each.name === name);
    const text = target ? look.cellWord(target, say, you) : name;
    return notes.length > 0 ? `${text} (${noteWords(notes, sight).join(", ")})` : text;
  };
  return t("board.movesOf", { cell: where, targets: targets.map(word).join(", ") });
}

/** All pieces on the board in words, own pieces first. */
export function wholeBoard(sight: Sight): string {
  const { look, scene, stacks, you, say } = sight;
  const owners = [...new Set(scene.pieces.map((piece) => piece.owner))].sort(
    (a, b) => Number(b === you) - Number(a === you) || a - b,
  );
  const lines = owners.map((owner) =>
    scene.cells
      .flatMap((cell) => {
        const own = (stacks.get(cell.name) ?? []).filter((piece) => piece.owner === owner);
        return own.length > 0 ? [`${standing(own, sight)} ${look.cellWord(cell, say, you)}`] : [];
      })
      .join("; "),
  );
  return `${lines.join(". ")}. ${statusText(scene, sight.t)}`;
}

/** The status of a scene in words. */
export const statusText = (scene: Scene, t: TFunction): string =>
  scene.status.map((each) => sayMessage(each, t)).join(" ");

/** Notes about a target in words. */
export const noteWords = (notes: Message[] | undefined, { t }: Sight): string[] =>
  (notes ?? []).map((note) => sayMessage(note, t));
