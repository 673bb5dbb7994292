// New events are shown one after the other, move by move and hop by hop. Whoever wants no motion sees the result.

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { GameEvent, GameView, Scene } from "../../api/types";
import type { Look } from "../../board/look";
import { type Frame, framesOf } from "../../board/playback";
import { isPlay, lastIndex, rollerOf } from "./events";
import { sceneQuery } from "./scenes";

export interface Playback {
  /** The board on its way; null when everything has been shown. */
  frame: Frame | null;
  /** What is on the board until the first frame is ready. */
  held: Held | null;
  playing: boolean;
  /** How many events the person has seen. */
  shown: number;
  /** Remembers the board on the screen: what comes next begins there. */
  hold: (scene: Scene) => void;
  skip: () => void;
}

/** After a longer absence only the present counts. */
const MOST_EVENTS = 24;

/** The board on the screen and how many events it is after. */
export interface Held {
  scene: Scene;
  at: number;
  /** Whose dice lie there. */
  seat: number | null;
}

/** What was last seen of each game: going from page to page loses nothing. */
const seen = new Map<string, Held>();

interface Showing {
  frames: Frame[];
  index: number;
  until: number;
}

export interface PlaybackProps {
  view: GameView;
  look: Look;
  /** Nothing may move. */
  calm: boolean;
}

export function usePlayback({ view, look, calm }: PlaybackProps): Playback {
  const queries = useQueryClient();
  const until = lastToShow(view);
  const [shown, setShown] = useState(() => Math.min(seen.get(view.id)?.at ?? until, until));
  const [showing, setShowing] = useState<Showing | null>(null);
  const [you, setYou] = useState(view.you);

  const jump = (to: number) => {
    setShown(to);
    setShowing(null);
  };
  // Events that were taken back, another side of the board, or too much to tell.
  const turned = you !== view.you;
  if (turned) setYou(view.you);
  if (shown > until || (shown < until && (calm || turned || until - shown > MOST_EVENTS))) jump(until);

  const playing = shown < until;
  const latest = useRef(view);
  latest.current = view;

  useEffect(() => {
    if (!playing || showing) return;
    let here = true;
    const held = seen.get(latest.current.id);
    const start = held?.at === shown ? held.scene : null;
    load(queries, latest.current, { from: shown, until, start, look }).then(
      (frames) => here && (frames.length > 0 ? setShowing({ frames, index: 0, until }) : setShown(until)),
      () => here && setShown(until),
    );
    return () => {
      here = false;
    };
  }, [playing, showing, shown, until, look, queries]);

  useEffect(() => {
    const frame = showing?.frames[showing.index];
    if (!showing || !frame) return;
    const timer = setTimeout(() => {
      if (showing.index + 1 < showing.frames.length)
        return setShowing({ ...showing, index: showing.index + 1 });
      seen.set(latest.current.id, { scene: frame.scene, at: showing.until, seat: frame.seat });
      setShown(showing.until);
      setShowing(null);
    }, frame.ms * haste(latest.current));
    return () => clearTimeout(timer);
  }, [showing]);

  const hold = useCallback((scene: Scene) => {
    seen.set(latest.current.id, { scene, at: lastToShow(latest.current), seat: latest.current.you });
  }, []);
  const skip = useCallback(() => {
    setShown(lastToShow(latest.current));
    setShowing(null);
  }, []);
  const frame = playing ? (showing?.frames[showing.index] ?? null) : null;
  return { frame, held: playing ? (seen.get(view.id) ?? null) : null, playing, shown, hold, skip };
}

/** The person's clock may run meanwhile, or several opponents move in turn. */
const haste = ({ clock, seats }: GameView): number => (clock || seats.length > 2 ? 0.5 : 1);

/** The person's own roll is not waited for: it is theirs to play at once. */
function lastToShow(view: GameView): number {
  const total = lastIndex(view);
  const own = view.events.at(-1)?.kind === "roll" && view.standing.state === "yours";
  return own ? total - 1 : total;
}

interface Part {
  from: number;
  until: number;
  /** The board at the beginning, if it is on the screen. */
  start: Scene | null;
  look: Look;
}

/** The frames of some events. Boards in between come from the server, as this seat saw them. */
async function load(
  queries: QueryClient,
  view: GameView,
  { from, until, start, look }: Part,
): Promise<Frame[]> {
  const isOwnRoll = (index: number) => {
    const event = view.events.find((each) => each.index === index);
    return event?.kind === "roll" && rollerOf(event, view) === view.you;
  };
  // The person's own dice lie on the board that is on the screen.
  const begin = start && isOwnRoll(from) ? from + 1 : from;
  const sceneAt = (at: number): Promise<Scene> => {
    if (at <= begin && start) return Promise.resolve(start);
    if (at === lastIndex(view)) return Promise.resolve(view.scene);
    return queries.fetchQuery(sceneQuery(view, at));
  };
  const counts = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  const scenes = await Promise.all(counts.map(sceneAt));
  return view.events
    .filter((event) => event.index >= from && event.index < until)
    .flatMap((event) => {
      const [before, after] = [scenes[event.index - from], scenes[event.index - from + 1]];
      if (!before || !after || (event.kind === "move" && !isPlay(event, look))) return [];
      const seat = event.kind === "roll" ? rollerOf(event, view) : event.seat;
      if (event.kind === "roll" && seat === view.you) return [];
      const frames = framesOf({ event, seat, own: seat === view.you, before, after }, look);
      return idle(event, view) ? frames.map((frame) => ({ ...frame, ms: frame.ms * IDLE })) : frames;
    });
}

/** Among many, a turn without a move is passed over quickly: a token may wait long for its six. */
const IDLE = 0.6;

function idle(event: GameEvent, { events, seats }: GameView): boolean {
  const move = events.find((each) => each.index >= event.index && each.kind === "move");
  return seats.length > 2 && move !== undefined && move.path.length === 0;
}
