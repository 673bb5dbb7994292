// The state of a game page: move entry, rolling, earlier positions, hints.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Counter, GameEvent, GameInfo, GameView, Hint, Piece, Scene, Settings } from "../../api/types";
import { useGameInfo } from "../../app/catalog";
import { useSettings } from "../../app/me";
import { useCalm } from "../../app/motion";
import { type Entry, useEntry } from "../../board/entry";
import type { Look } from "../../board/look";
import { lookOf } from "../../board/looks";
import type { Frame } from "../../board/playback";
import { useTranslation } from "../../i18n/translate";
import { useAnnouncements } from "./announcements";
import { diceBefore, isPlay, lastIndex, type Rolled } from "./events";
import { explainRefusal } from "./refusals";
import { sceneQuery } from "./scenes";
import { soundOf, useKnock } from "./sound";
import type { Game } from "./useGame";
import { usePlayback } from "./usePlayback";

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
  /** The scene on the board: the present one, an earlier one, or one on its way to the present. */
  scene: Scene;
  /** The counters of the board, with a half-entered move. */
  counters: Counter[];
  /** How many events the shown position is after. */
  at: number;
  isNow: boolean;
  /** News on the way to the board: entry waits. */
  playing: boolean;
  /** The board and the event that are shown now while playing; null until they are there. */
  frame: Frame | null;
  /** Whose dice lie on the board. */
  roller: number | null;
  /** Shows the present at once. */
  skip: () => void;
  /** How many events may be told. */
  shown: number;
  /** The dice of the last move. */
  lastDice: Rolled | null;
  /** The event of the roll on the board, where it was rolled before the person's eyes. */
  freshRoll: number | null;
  goTo: (events: number) => void;
  shownEvent: GameEvent | undefined;
  flipped: boolean;
  flip: () => void;
  mustRoll: boolean;
  roll: () => void;
  /** Space, and a click on the dice: roll, Done or pass. */
  proceed: () => void;
  canProceed: boolean;
  hint: Hint | null;
  /** 0 none, 1 the piece, 2 the move. */
  hintStep: number;
  giveHint: () => void;
  /** Takes back a step of a half-entered move, else asks the server. */
  undo: () => void;
  canUndo: boolean;
  /** The cell of the hidden piece that is being noted. */
  noting: string | null;
  setNoting: (cell: string | null) => void;
}

/** The move of those who could do something else before their roll. */
const ROLL = "roll";

export function useTable(game: Game & { view: GameView }, onPlayed?: (view: GameView) => void): Table {
  const { view } = game;
  const { t } = useTranslation();
  const { settings } = useSettings();
  const info = useGameInfo(view.game);
  const look = lookOf(view.game);
  const [flipped, setFlipped] = useState(false);
  const noting = useNoting(view, info);
  const past = usePast(view);
  const hints = useHints(game);
  const rolling = useRolling(view, settings, info);
  const calm = useCalm(settings);
  const playback = usePlayback({ view, look, calm });
  const { playing, frame } = playback;
  const [opened] = useState(playback.shown);
  const heard = playing ? (frame?.at ?? playback.shown) : lastIndex(view);
  useKnock(heard, soundOf(view.events.find((event) => event.index === heard - 1)), settings.sound);

  // A game goes on by itself only while somebody plays it: opening a page changes nothing.
  const [acted, setActed] = useState(false);
  const play = async (text: string, byItself = false) => {
    playback.skip();
    if (!byItself) setActed(true);
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
  const live = past.isNow && !playing;
  const entry = useEntry({
    look,
    scene: live ? present : EMPTY,
    graph: live && !rolling.mustRoll ? view.graph : null,
    legal: view.legal,
    you: view.you,
    busy: game.busy,
    onPlay: (text) => void play(text),
    onStep: () => {
      game.refuse(null);
      noting.setNoting(null);
    },
    onRefused: (refusal) => {
      noting.setNoting(refusal.to === null ? refusal.from : null);
      void explainRefusal(refusal, { view, look, game, t });
    },
  });
  const now = live
    ? { ...present, pieces: entry.pieces, counters: look.counts(present.counters, entry.pieces) }
    : null;
  useEffect(() => {
    if (now) playback.hold(now);
  });

  // The only legal move of a dice game is played automatically after a short pause.
  const only =
    acted && settings.only_move && info?.dice && !rolling.mustRoll && view.legal.length === 1
      ? view.legal[0]
      : null;
  const yours = view.standing.state === "yours" && live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each position
  useEffect(() => {
    if (!only || !yours) return;
    const timer = setTimeout(() => void play(only, true), ONLY_MOVE_MS);
    return () => clearTimeout(timer);
  }, [only, yours, view.revision]);

  const total = lastIndex(view);
  const shown = playing ? Math.max(playback.shown, frame?.at ?? 0) : rolling.mustRoll ? total - 1 : total;
  useAnnouncements(view, look, shown);
  const at = past.isNow && playing ? (frame?.at ?? playback.shown) : past.at;
  const scene = !past.isNow
    ? (past.scene ?? view.scene)
    : playing
      ? (frame?.scene ?? playback.held?.scene ?? view.scene)
      : present;
  const newest = view.events.at(-1);
  const roll = () => {
    setActed(true);
    rolling.roll();
  };

  return {
    game,
    view,
    info,
    look,
    settings,
    entry,
    play,
    scene,
    counters: now?.counters ?? scene.counters,
    at,
    isNow: past.isNow,
    playing,
    frame,
    roller: playing
      ? ((frame ?? playback.held)?.seat ?? null)
      : view.standing.state === "yours"
        ? view.you
        : null,
    skip: playback.skip,
    shown,
    lastDice: diceBefore(view, at),
    freshRoll: live && !calm && newest?.kind === "roll" && newest.index >= opened ? newest.index : null,
    goTo: (events) => {
      playback.skip();
      past.goTo(events);
    },
    shownEvent: view.events.findLast((event) => event.index < at && isPlay(event, look)),
    flipped,
    flip: () => setFlipped(!flipped),
    mustRoll: rolling.mustRoll,
    roll,
    canProceed: yours && !game.busy && (rolling.mustRoll || entry.ready !== null || entry.still !== null),
    proceed: () => {
      if (playing) playback.skip();
      else if (rolling.mustRoll) roll();
      else if (entry.ready !== null) entry.done();
      else if (entry.still !== null) void play(entry.still);
      else if (entry.others.includes(ROLL)) void play(ROLL);
    },
    ...hints,
    undo: () => (entry.started ? entry.back() : game.undo()),
    canUndo: entry.started || (view.can.undo && !game.busy),
    ...noting,
  };
}

/** The hidden piece of another seat that was pressed last, in this position. */
function useNoting(view: GameView, info: GameInfo | undefined) {
  const [state, setState] = useState<{ revision: number; cell: string } | null>(null);
  const canNote = (cell: string) =>
    (info?.identities ?? []).length > 0 &&
    view.scene.pieces.some((piece) => piece.cell === cell && piece.owner !== view.you && isHidden(piece));
  return {
    noting: state?.revision === view.revision ? state.cell : null,
    setNoting: (cell: string | null) =>
      setState(cell !== null && canNote(cell) ? { revision: view.revision, cell } : null),
  };
}

/** The server writes a question mark on pieces that it does not show. */
const isHidden = (piece: Piece): boolean => piece.label.startsWith("?");

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
    ...sceneQuery(view, at),
    enabled: !isNow,
    placeholderData: (old) => old,
  });
  return {
    at,
    isNow,
    scene: data,
    goTo: (events: number) => setWanted(events >= total ? null : Math.max(0, events)),
  };
}

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
  // Who has just chosen to roll need not press again.
  const chosen = view.events.at(-2);
  const asked = chosen?.kind === "move" && chosen.seat === view.you && chosen.text === ROLL;
  const waiting =
    info?.dice && !settings.auto_roll && !asked && view.standing.state === "yours" && last?.kind === "roll";
  const mustRoll = Boolean(waiting && rolled !== last?.index);
  return { mustRoll, roll: () => setRolled(last?.index ?? null) };
}
