// Move entry: the selection, the hops so far, the open question. The state belongs to one move graph and
// is dropped with it.

import { useCallback, useMemo, useState } from "react";
import type { Hop, Message, MoveGraph, Piece, Scene } from "../api/types";
import { type Die, diceLeft } from "./dice";
import type { Look } from "./look";
import {
  type Chain,
  hopByDie,
  hopsAt,
  making,
  movable,
  nodeAfter,
  onlyHopTo,
  outcomes,
  partings,
  playAt,
  routes,
  targetsOf,
  textOf,
  walked,
} from "./moveGraph";
import { afterHops, stacks, takenBy } from "./provisional";

/** One of several moves with the same squares, to be picked from a list. */
export interface Option {
  play: string;
  piece: Piece | null;
  chain: Chain | null;
}

export interface Refusal {
  from: string;
  to: string | null;
  /** Part of the move has been entered; the server does not know it yet. */
  entered: boolean;
  /** The node of the move graph that has been reached. */
  at: number;
}

export interface EntryProps {
  look: Look;
  scene: Scene;
  graph: MoveGraph | null;
  legal: string[];
  you: number;
  /** A request is running; entry is blocked. */
  busy: boolean;
  onPlay: (text: string) => void;
  /** A piece has been moved or picked up: what was refused before does not matter any more. */
  onStep?: () => void;
  /** A piece cannot move, or not there. */
  onRefused: (refusal: Refusal) => void;
}

interface State {
  graph: MoveGraph | null;
  hops: Hop[];
  selected: string | null;
  ask: { ways: Chain[]; done: number } | null;
  options: { cell: string; list: Option[] } | null;
  swapped: boolean;
}

export interface Entry {
  pieces: Piece[];
  taken: Set<string>;
  /** The path of what has been entered, for its arrow. */
  hops: Hop[];
  selected: string | null;
  movable: Set<string>;
  targets: Map<string, Message[]>;
  asking: boolean;
  options: State["options"];
  dice: Die[];
  /** Hops have been entered that can be undone without the server. */
  started: boolean;
  /** The move that waits for Done. */
  ready: string | null;
  /** The only move, where it has no hop: "pass" when nothing can move. */
  still: string | null;
  /** Moves that no cell leads to while others can be made on the board, such as "pass" or "double". */
  others: string[];
  targetsFrom: (cell: string) => Map<string, Message[]>;
  press: (cell: string) => void;
  pressOther: (cell: string) => void;
  drop: (from: string, to: string | null) => void;
  select: (cell: string | null) => void;
  choose: (option: Option) => void;
  back: () => void;
  cancel: () => void;
  done: () => void;
  swap: () => void;
}

const fresh = (graph: MoveGraph | null, swapped = false): State => ({
  graph,
  hops: [],
  selected: null,
  ask: null,
  options: null,
  swapped,
});

export function useEntry(props: EntryProps): Entry {
  const { look, scene, graph, legal, you, busy, onPlay, onRefused, onStep } = props;
  const [stored, setStored] = useState<State>(() => fresh(graph));
  const state = stored.graph === graph ? stored : fresh(graph);
  const at = nodeAfter(state.hops);
  const update = useCallback((part: Partial<State>) => setStored({ ...state, ...part }), [state]);

  const pieces = useMemo(() => afterHops(scene.pieces, state.hops), [scene, state.hops]);
  const dice = useMemo(() => diceLeft(scene.dice, state.hops, state.swapped), [scene, state]);
  const active = graph !== null && !busy;
  const free = useMemo(() => (graph ? movable(graph, at) : new Set<string>()), [graph, at]);
  const bare = useMemo(() => bareMoves(graph, legal, look, scene), [graph, legal, look, scene]);
  const still = bare.length === 1 && free.size === 0 ? (bare[0] ?? null) : null;
  const order = dice.map((die) => die.value);

  const targetsFrom = (cell: string) => (graph ? targetsOf(graph, at, cell) : new Map<string, Message[]>());
  const targets = state.ask
    ? new Map(partings(state.ask.ways, state.ask.done).map((cell) => [cell, []]))
    : state.selected === null
      ? new Map<string, Message[]>()
      : targetsFrom(state.selected);

  const advance = (chain: Chain) => {
    if (!graph) return;
    onStep?.();
    const hops = [...state.hops, ...chain];
    const node = nodeAfter(hops);
    const play = textOf(graph, hops);
    const goesOn = hopsAt(graph, node).length > 0;
    const last = chain.at(-1)?.to ?? null;
    const again = !graph.confirm && last !== null && movable(graph, node).has(last);
    update({ hops, selected: again ? last : null, ask: null, options: null });
    if (play !== null && !goesOn && !graph.confirm) onPlay(play);
  };

  /** Narrows several routes down by asking for squares, or finally by a list. */
  const resolve = (ways: Chain[], from: number, cell: string) => {
    let done = from;
    const [only] = ways;
    if (!graph || !only) return;
    if (ways.length === 1) return advance(only);
    while (partings(ways, done).length === 1 && ways.every((way) => way.length > done + 1)) done += 1;
    if (partings(ways, done).length > 1) return update({ ask: { ways, done }, options: null });
    const list = ways.map((chain) => ({
      play: outcomes(graph, nodeAfter(chain))[0] ?? "",
      piece: null,
      chain,
    }));
    update({ options: { cell, list }, ask: null });
  };

  const go = (from: string, to: string) => {
    if (graph) resolve(routes(graph, at, from, to, order), 0, to);
  };

  const isOwn = (cell: string) => pieces.some((piece) => piece.cell === cell && piece.owner === you);

  /** A source of pieces, such as a tray: choosing the target is enough. */
  const isSource = (cell: string) =>
    !isOwn(cell) || scene.cells.some((each) => each.name === cell && SOURCES.includes(each.kind));

  const pressOnce = (cell: string) => {
    const here = (stacks(pieces).get(cell) ?? []).filter((piece) => piece.owner === you);
    const list = here
      .map((piece) => ({ play: look.playOf(piece) ?? "", piece, chain: null }))
      .filter((option) => legal.includes(option.play));
    const [first] = list;
    // In a large cell every piece can be seen, and it does not matter which one leaves it.
    const place = scene.cells.find((each) => each.name === cell);
    if (list.length > 1 && place?.width === 1) return update({ options: { cell, list }, selected: cell });
    if (first && list.length === 1) return play(first.play, cell);
    const [to] = targetsFrom(cell).keys();
    if (to) go(cell, to);
  };

  /** Plays a move by its text, and shows its hops where it has a unique route. */
  const play = (text: string, cell: string) => {
    const hop =
      graph && hopsAt(graph, at).find((each) => each.from === cell && playAt(graph, each.node) === text);
    if (hop) return advance([hop]);
    update({ options: null, selected: null });
    onPlay(text);
  };

  const pressFree = (cell: string) => {
    if (!graph) return;
    if (look.click === "once") return pressOnce(cell);
    const hop = look.click === "die" ? hopByDie(graph, at, cell, order) : null;
    if (hop) return advance([hop]);
    // Where no piece is picked up, a cell with one route is played at once: a column, or the cell itself.
    const [to, ...more] = targetsFrom(cell).keys();
    if (to !== undefined && more.length === 0 && (to === cell || !isOwn(cell))) return go(cell, to);
    onStep?.();
    update({ selected: state.selected === cell ? null : cell, ask: null, options: null });
  };

  const press = (cell: string) => {
    if (!active || !graph) return;
    if (state.ask && targets.has(cell)) {
      const { ways, done } = state.ask;
      return resolve(
        ways.filter((way) => way[done]?.to === cell),
        done + 1,
        cell,
      );
    }
    if (state.ask) return update({ ask: null });
    if (state.selected !== null && targets.has(cell)) return go(state.selected, cell);
    if (free.has(cell)) return pressFree(cell);
    if (look.click === "die") {
      const single = onlyHopTo(graph, at, cell);
      const made = making(graph, at, cell) ?? (single && [single]);
      if (made) return advance(made);
    } else if (state.selected === null) {
      const placing = onlyHopTo(graph, at, cell);
      if (placing && isSource(placing.from)) return advance([placing]);
    }
    const isTaken = pieces.some((piece) => piece.cell === cell);
    if (isOwn(cell) || (isTaken && state.selected === null && state.hops.length === 0)) {
      update({ selected: null, options: null });
      return onRefused({ from: cell, to: null, entered: state.hops.length > 0, at });
    }
    if (state.selected !== null)
      onRefused({ from: state.selected, to: cell, entered: state.hops.length > 0, at });
    update({ selected: null, options: null });
  };

  const pressOther = (cell: string) => {
    if (!active || !graph) return;
    const hop = look.click === "die" ? hopByDie(graph, at, cell, [...order].reverse()) : null;
    if (hop) advance([hop]);
    else press(cell);
  };

  const drop = (from: string, to: string | null) => {
    if (!active || to === from) return;
    if (to !== null && targetsFrom(from).has(to)) return go(from, to);
    update({ selected: null });
    if (to !== null) onRefused({ from, to, entered: state.hops.length > 0, at });
  };

  const ready = graph?.confirm && state.hops.length > 0 ? playAt(graph, at) : null;
  return {
    pieces,
    taken: takenBy(state.hops),
    hops: state.hops,
    selected: state.selected,
    movable: active ? free : NONE,
    targets: active ? targets : new Map(),
    asking: state.ask !== null,
    options: active ? state.options : null,
    dice,
    started: state.hops.length > 0 && !busy,
    ready,
    still: state.hops.length === 0 ? still : null,
    others: active && state.hops.length === 0 && still === null ? bare : [],
    targetsFrom,
    press,
    pressOther,
    drop,
    select: (cell) => active && update({ selected: cell, ask: null, options: null }),
    choose: (option) =>
      option.chain
        ? advance(option.chain)
        : play(option.play, option.piece?.cell ?? state.options?.cell ?? ""),
    back: () => {
      onStep?.();
      update({ hops: state.hops.slice(0, -1), selected: null, ask: null, options: null });
    },
    cancel: () =>
      state.selected !== null || state.ask || state.options
        ? update({ selected: null, ask: null, options: null })
        : update({ hops: state.hops.slice(0, -1) }),
    done: () => {
      if (active && ready !== null) onPlay(ready);
    },
    swap: () => update({ swapped: !state.swapped }),
  };
}

const NONE = new Set<string>();
const SOURCES = ["tray", "slot"];

/** Moves that are neither clicked nor called by the number of a piece. */
function bareMoves(graph: MoveGraph | null, legal: string[], look: Look, scene: Scene): string[] {
  if (!graph) return [];
  const clicked = walked(graph);
  const called = new Set(scene.pieces.map(look.playOf));
  const complete = playAt(graph, 0);
  const all = new Set(complete === null ? legal : [...legal, complete]);
  return [...all].filter((text) => !clicked.has(text) && !called.has(text));
}
