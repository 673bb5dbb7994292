import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, GameView, Piece, Scene } from "../../api/types";
import { pairArrows } from "../../board/look";
import { plain } from "../../board/plain";
import { PACE } from "../../board/playback";
import { sampleEvent, sampleView } from "./sample";
import { sceneQuery } from "./scenes";
import { usePlayback } from "./usePlayback";

const look = { ...plain, arrows: pairArrows };
const man = (cell: string, owner: number): Piece => ({ cell, owner, kind: "man", label: "m" });
const sceneOf = (pieces: Piece[], dice: number[] = []): Scene => ({ ...sampleView().scene, pieces, dice });
const roll = (index: number): GameEvent => ({ ...sampleEvent(index), kind: "roll", seat: null, text: "3 1" });

let queries: QueryClient;
let games = 0;
beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  games += 1;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const begin = (): GameView => {
  const scene = sceneOf([man("8", 0), man("12", 1)], [3, 1]);
  return sampleView({ id: `game ${games}`, scene, events: [roll(0)] });
};

/** The person has played 8/5, the opponent rolls and plays 12/13/16, and the person has rolled again. */
function later(view: GameView): GameView {
  const played = [man("5", 0), man("12", 1)];
  const replied = [man("5", 0), man("16", 1)];
  const events = [
    roll(0),
    { ...sampleEvent(1), path: ["8", "5"] },
    roll(2),
    { ...sampleEvent(3), seat: 1, path: ["12", "13", "13", "16"] },
    roll(4),
  ];
  const after = { ...view, revision: 5, scene: sceneOf(replied, [6, 5]), events };
  queries.setQueryData(sceneQuery(after, 2).queryKey, sceneOf(played));
  queries.setQueryData(sceneQuery(after, 3).queryKey, sceneOf(played, [3, 1]));
  queries.setQueryData(sceneQuery(after, 4).queryKey, sceneOf(replied));
  return after;
}

function start(calm = false) {
  const view = begin();
  const hook = renderHook((props: { view: GameView }) => usePlayback({ view: props.view, look, calm }), {
    initialProps: { view },
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queries }, children),
  });
  act(() => hook.result.current.hold(sceneOf([man("5", 0), man("12", 1)], [3, 1])));
  return { view, hook };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const cells = (scene: Scene | undefined) => scene?.pieces.map((piece) => piece.cell);

describe("playback", () => {
  it("shows dice, then hop after hop, and then the present", async () => {
    const { view, hook } = start();
    expect(hook.result.current.playing).toBe(false);
    hook.rerender({ view: later(view) });
    // Until the boards are there, the one on the screen stays.
    expect([hook.result.current.playing, cells(hook.result.current.held?.scene)]).toEqual([
      true,
      ["5", "12"],
    ]);
    await wait(0);
    await wait(0);
    const { frame } = hook.result.current;
    expect([frame?.event.kind, frame?.seat, frame?.scene.dice]).toEqual(["roll", 1, [3, 1]]);
    await wait(PACE.roll - 1);
    expect(hook.result.current.frame?.event.kind).toBe("roll");
    await wait(1);
    expect(cells(hook.result.current.frame?.scene)).toEqual(["5", "13"]);
    await wait(PACE.hop);
    expect(cells(hook.result.current.frame?.scene)).toEqual(["5", "16"]);
    expect(hook.result.current.frame?.scene.dice).toEqual([3, 1]);
    await wait(PACE.hop + PACE.rest);
    expect([hook.result.current.playing, hook.result.current.frame, hook.result.current.shown]).toEqual([
      false,
      null,
      4,
    ]);
  });

  it("can be skipped", async () => {
    const { view, hook } = start();
    hook.rerender({ view: later(view) });
    await wait(10);
    act(() => hook.result.current.skip());
    expect([hook.result.current.playing, hook.result.current.frame]).toEqual([false, null]);
    await wait(5000);
    expect(hook.result.current.shown).toBe(4);
  });

  it("shows the present at once where nothing may move", () => {
    const { view, hook } = start(true);
    hook.rerender({ view: later(view) });
    expect([hook.result.current.playing, hook.result.current.shown]).toEqual([false, 4]);
  });

  it("goes on where another page of the game was left", async () => {
    const first = start();
    first.hook.unmount();
    const after = later(first.view);
    const second = renderHook(() => usePlayback({ view: after, look, calm: false }), {
      wrapper: ({ children }: { children: ReactNode }) =>
        createElement(QueryClientProvider, { client: queries }, children),
    });
    await wait(0);
    await wait(0);
    expect(second.result.current.frame?.event.kind).toBe("roll");
  });

  it("forgets events that are taken back", async () => {
    const { view, hook } = start();
    const after = later(view);
    hook.rerender({ view: after });
    await wait(20_000);
    hook.rerender({ view: { ...view, revision: 6 } });
    expect([hook.result.current.playing, hook.result.current.shown]).toEqual([false, 0]);
  });
});
