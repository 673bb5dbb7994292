import { useKeys } from "../../app/keys";
import { stepTo } from "./Navigation";
import type { Table } from "./useTable";

export interface KeyActions {
  onWhy: () => void;
  onNew: () => void;
  onBoardOnly: () => void;
}

/** All keys of a game. On the board itself the arrows move the focus instead. */
export function useGameKeys(table: Table, { onWhy, onNew, onBoardOnly }: KeyActions) {
  const step = (way: Parameters<typeof stepTo>[1]) => () => table.goTo(stepTo(table, way));
  const numbers = Object.fromEntries([..."0123456789"].map((key) => [key, () => playNumbered(table, key)]));
  useKeys({
    ArrowLeft: step("back"),
    k: step("back"),
    ArrowRight: step("forward"),
    j: step("forward"),
    Home: step("first"),
    End: step("last"),
    f: table.flip,
    u: () => table.canUndo && table.undo(),
    h: () => table.view.can.hint && !table.game.busy && table.giveHint(),
    w: onWhy,
    n: onNew,
    z: onBoardOnly,
    " ": table.proceed,
    Escape: () => table.playing && table.skip(),
    "/": () => document.getElementById("typed-move")?.focus(),
    ...(table.look.click === "once" ? numbers : choiceKeys(table)),
  });
}

/** Moves that are chosen by name have the numbers of their buttons. */
function choiceKeys(table: Table): Record<string, () => void> {
  const choose = (move: string, index: number) => [String(index + 1), () => void table.play(move)];
  return Object.fromEntries(table.entry.others.map(choose));
}

/** Where pieces are numbered, the number plays the piece. */
function playNumbered({ entry, look, view, game }: Table, key: string) {
  const text = look.readMove(key);
  if (!view.legal.includes(text) || game.busy || view.standing.state !== "yours") return;
  const piece = entry.pieces.find((each) => each.owner === view.you && look.playOf(each) === text);
  if (piece) entry.choose({ play: text, piece, chain: null });
}
