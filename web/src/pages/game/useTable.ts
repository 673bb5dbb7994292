// The state of a game page: move entry, rolling, earlier positions, hints.

import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { answer, api } from "../../api/client";
import type { GameEvent, GameInfo, GameView, Hint, Scene, Settings } from "../../api/types";
import { useGameInfo } from "../../app/catalog";
import { useSettings } from "../../app/me";
import { type Entry, type Refusal, useEntry } from "../../board/entry";
import type { Look } from "../../board/look";
import { lookOf } from "../../board/looks";
import { sayMessage } from "../../i18n/message";
import { sayOf } from "../../i18n/say";
import { useAnnouncements } from "./announcements";
import { useKnock } from "./sound";
import type { Game } from "./useGame";

const EMPTY: Scene = {
  width: 1,
  height: 1,
  cells: [],
  pieces: [],
  dice: [],
  marks: [],
  status: [],
  counters: [],
};
const ONLY_MOVE_MS = 600;

export interface Table {
  game: Game;
  view: GameView;
  info: GameInfo | undefined;
  look: Look;
  settings: Settings;
  entry: Entry;
  /** Plays a move by its text; returns whether it was accepted. */
  play: (text: string) => Promise<boolean>;
  /** The scene on the board: the present one, or an earlier one. */
  scene: Scene;
  /** How many events the shown position is after. */
  at: number;
  isNow: boolean;
  goTo: (events: number) => void;
  shownEvent: GameEvent | undefined;
  flipped: boolean;
  flip: () => void;
  mustRoll: boolean;
  roll: () => void;
  /** Space, and a click on the dice: roll, or Done. */
  proceed: () => void;
  hint: Hint | null;
  /** 0 none, 1 the piece, 2 the move. */
  hintStep: number;
  giveHint: () => void;
  /** Takes back a step of a half-entered move, else asks the server. */
  undo: () => void;
  canUndo: boolean;
}

export function useTable(game: Game & { view: GameView }, onPlayed?: (view: GameView) => void): Table {
  const { view } = game;
  const { t } = useTranslation();
  const { settings } = useSettings();
  const info = useGameInfo(view.game);
  const look = lookOf(view.game);
  const [flipped, setFlipped] = useState(false);
  const past = usePast(view);
  const hints = useHints(game);
  const rolling = useRolling(view, settings, info);
  useAnnouncements(view, look, rolling.mustRoll);
  useKnock(lastIndex(view), settings.sound);

  const play = async (text: string, byItself = false) => {
    const fresh = await game.play(text);
    if (fresh && !byItself) onPlayed?.(fresh);
    return fresh !== null;
  };
  const present = useMemo(
    () =>
      rolling.mustRoll
        ? { ...view.scene, dice: [], status: [{ code: "game.to_roll", args: {}, text: t("game.toRoll") }] }
        : view.scene,
    [view.scene, rolling.mustRoll, t],
  );
  const entry = useEntry({
    look,
    scene: past.isNow ? present : EMPTY,
    graph: past.isNow && !rolling.mustRoll ? view.graph : null,
    legal: view.legal,
    you: view.you,
    busy: game.busy,
    onPlay: (text) => void play(text),
    onRefused: (refusal) => void explainRefusal(refusal, view, game, t),
  });

  // The only legal move of a dice game is played automatically after a short pause.
  const only =
    settings.only_move && info?.dice && !rolling.mustRoll && view.legal.length === 1 ? view.legal[0] : null;
  const yours = view.standing.state === "yours" && past.isNow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each position
  useEffect(() => {
    if (!only || !yours) return;
    const timer = setTimeout(() => void play(only, true), ONLY_MOVE_MS);
    return () => clearTimeout(timer);
  }, [only, yours, view.revision]);

  return {
    game,
    view,
    info,
    look,
    settings,
    entry,
    play,
    scene: past.isNow ? present : (past.scene ?? view.scene),
    at: past.at,
    isNow: past.isNow,
    goTo: past.goTo,
    shownEvent: view.events.findLast((event) => event.index < past.at && isPlay(event, look)),
    flipped,
    flip: () => setFlipped(!flipped),
    ...rolling,
    proceed: () => {
      if (rolling.mustRoll) rolling.roll();
      else if (entry.ready !== null) entry.done();
      else if (entry.still !== null) void play(entry.still);
    },
    ...hints,
    undo: () => (entry.started ? entry.back() : game.undo()),
    canUndo: entry.started || (view.can.undo && !game.busy),
  };
}

/** Earlier positions are fetched from the server, as this seat saw them. */
function usePast(view: GameView) {
  const total = lastIndex(view);
  const [wanted, setWanted] = useState<number | null>(null);
  // A new event brings the board back to the present.
  const [seen, setSeen] = useState(total);
  if (seen !== total) {
    setSeen(total);
    setWanted(null);
  }
  const at = wanted === null ? total : Math.min(wanted, total);
  const isNow = at === total;
  const { data } = useQuery({
    queryKey: ["scene", view.id, view.standing.state === "over", at],
    queryFn: () =>
      answer(api.GET("/api/games/{id}/scene/{events}", { params: { path: { id: view.id, events: at } } })),
    enabled: !isNow,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });
  return {
    at,
    isNow,
    scene: data,
    goTo: (events: number) => setWanted(events >= total ? null : Math.max(0, events)),
  };
}

/** A move of the game proper: neither a roll nor the placing of pieces before it. */
export const isPlay = (event: GameEvent, look: Look): boolean =>
  event.kind === "move" && !event.hidden && event.text !== null && !look.isSetup(event.text);

export const lastIndex = (view: GameView): number => (view.events.at(-1)?.index ?? -1) + 1;

/** First the piece, then the move. A new position forgets the hint. */
function useHints(game: Game & { view: GameView }) {
  const [state, setState] = useState<{ revision: number; hint: Hint; step: number } | null>(null);
  const current = state?.revision === game.view.revision ? state : null;
  const giveHint = async () => {
    if (current) return setState({ ...current, step: 2 });
    const hint = await game.askHint();
    if (hint) setState({ revision: game.view.revision, hint, step: 1 });
  };
  return { hint: current?.hint ?? null, hintStep: current?.step ?? 0, giveHint: () => void giveHint() };
}

/** Shows the dice when the person rolls, or at once with automatic rolling. The server has rolled already. */
function useRolling(view: GameView, settings: Settings, info: GameInfo | undefined) {
  const last = view.events.at(-1);
  const [rolled, setRolled] = useState<number | null>(null);
  const waiting =
    info?.dice && !settings.auto_roll && view.standing.state === "yours" && last?.kind === "roll";
  const mustRoll = Boolean(waiting && rolled !== last?.index);
  return { mustRoll, roll: () => setRolled(last?.index ?? null) };
}

/** Shows why a piece cannot move; the server knows which rule forbids it. */
async function explainRefusal({ from, to, entered }: Refusal, view: GameView, game: Game, t: TFunction) {
  if (entered && !view.graph?.confirm) return game.refuse(t("game.refused.goOn"));
  if (to !== null && !entered) {
    const params = { path: { id: view.id }, query: { from, to } };
    const refusal = await answer(api.GET("/api/games/{id}/refusal", { params })).catch(() => null);
    return game.refuse(refusal ? sayMessage(refusal, t, view.game) : t("game.refused.stuck", { cell: from }));
  }
  const must = view.scene.marks.filter((mark) => mark.kind === "must").map((mark) => mark.cell);
  const values = { cell: from, cells: must.join(", ") };
  const others = must.length > 0 && !must.includes(from);
  game.refuse(others ? sayOf(view.game, t)("refused.must", values) : t("game.refused.stuck", values));
}
