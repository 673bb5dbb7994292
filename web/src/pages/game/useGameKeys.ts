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
  const tokens = Object.fromEntries(["0", "1", "2", "3"].map((key) => [key, () => playToken(table, key)]));
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
    "/": () => document.getElementById("typed-move")?.focus(),
    ...(table.look.click === "token" ? tokens : {}),
  });
}

/** Tokens are called by their numbers. */
function playToken({ entry, look, view, game }: Table, key: string) {
  const text = look.readMove(key);
  if (!view.legal.includes(text) || game.busy || view.standing.state !== "yours") return;
  const piece = entry.pieces.find((each) => each.owner === view.you && look.playOf(each) === text);
  if (piece) entry.choose({ play: text, piece, chain: null });
}
