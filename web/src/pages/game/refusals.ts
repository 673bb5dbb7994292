// Why a piece cannot move, in words.

import { answer, api } from "../../api/client";
import type { GameView } from "../../api/types";
import type { Refusal } from "../../board/entry";
import type { Look } from "../../board/look";
import { hopsAt, targetsOf } from "../../board/moveGraph";
import { cellWord } from "../../board/words";
import { sayMessage } from "../../i18n/message";
import { sayOf } from "../../i18n/say";
import type { TFunction } from "../../i18n/translate";
import type { Game } from "./useGame";

export interface RefusalProps {
  view: GameView;
  look: Look;
  game: Pick<Game, "refuse">;
  t: TFunction;
}

/** Shows why a piece cannot move. The server knows which rule forbids it, but not what has been entered since. */
export async function explainRefusal(refusal: Refusal, props: RefusalProps): Promise<void> {
  const { view, game, t } = props;
  const { from, to } = refusal;
  if (refusal.entered) return game.refuse(enteredRefusal(refusal, props));
  const cell = wordOf(from, props);
  if (to !== null) {
    const params = { path: { id: view.id }, query: { from, to } };
    const said = await answer(api.GET("/api/games/{id}/refusal", { params })).catch(() => null);
    return game.refuse(said ? sayMessage(said, t, view.game) : possible(refusal, props));
  }
  const must = view.scene.marks.filter((mark) => mark.kind === "must").map((mark) => mark.cell);
  const cells = must.map((name) => wordOf(name, props)).join(", ");
  const theirs = view.scene.pieces.some((piece) => piece.cell === from && piece.owner !== view.you);
  if (!theirs && must.length > 0 && !must.includes(from))
    return game.refuse(sayOf(view.game, t)("refused.must", { cell, cells }));
  const params = { path: { id: view.id }, query: { cell: from } };
  const said = await answer(api.GET("/api/games/{id}/remark", { params })).catch(() => null);
  if (said) return game.refuse(sayMessage(said, t, view.game), theirs);
  if (theirs) game.refuse(t("game.refused.theirs", { cell }), true);
  else game.refuse(possible(refusal, props));
}

/** What is still possible after the first steps of a move: the move graph knows it. */
export function enteredRefusal({ from, at }: Refusal, props: RefusalProps): string {
  const { view, t } = props;
  const { graph } = view;
  if (!graph?.confirm) return t("game.refused.goOn");
  if (hopsAt(graph, at).length === 0) return t("game.refused.complete");
  return possible({ from, at, entered: true }, props);
}

/** Where a piece can go instead. */
function possible({ from, at, entered }: Omit<Refusal, "to">, props: RefusalProps): string {
  const { view, t } = props;
  const cell = wordOf(from, props);
  const targets = view.graph ? [...targetsOf(view.graph, at, from).keys()] : [];
  if (targets.length > 0)
    return t("game.refused.targets", {
      cell,
      targets: targets.map((name) => wordOf(name, props)).join(", "),
    });
  return t(entered ? "game.refused.stuckNow" : "game.refused.stuck", { cell });
}

const wordOf = (name: string, { view, look, t }: RefusalProps): string =>
  cellWord(name, { scene: view.scene, look, you: view.you, say: sayOf(view.game, t) });
