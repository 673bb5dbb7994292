import "../i18n";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Hop, MoveGraph, Piece, Scene } from "../api/types";
import { Board } from "./Board";
import { type Refusal, useEntry } from "./entry";
import { lookOf } from "./looks";

const hop = (from: string, to: string, node: number, rest: Partial<Hop> = {}): Hop => ({
  from,
  to,
  node,
  effects: [[from, to]],
  taken: [],
  via: null,
  notes: [],
  ...rest,
});

function chequered(pieces: Piece[]): Scene {
  const cells = [];
  for (let row = 0; row < 8; row++)
    for (let file = 0; file < 8; file++)
      if ((row + file) % 2 === 0)
        cells.push({
          name: `${"abcdefgh"[file]}${row + 1}`,
          x: file,
          y: 7 - row,
          width: 1,
          height: 1,
          kind: "dark",
          glyph: ".",
        });
  const marks = [{ cell: "c1", kind: "must" }];
  return { width: 8, height: 8, cells, pieces, dice: [], marks, status: [], counters: [] };
}

const man = (cell: string, owner: number): Piece => ({ cell, owner, kind: "man", label: "m" });

/** Two routes from c1 to e7, and nothing for h2. */
const graph: MoveGraph = {
  confirm: false,
  choices: [],
  joint: null,
  nodes: [
    { hops: [hop("c1", "a3", 1, { taken: ["b2"] }), hop("c1", "e3", 3, { taken: ["d2"] })], play: null },
    { hops: [hop("a3", "e7", 2, { taken: ["b4"] })], play: null },
    { hops: [], play: "left" },
    { hops: [hop("e3", "e7", 4, { taken: ["d4"] })], play: null },
    { hops: [], play: "right" },
  ],
};
const scene = chequered([man("c1", 0), man("h2", 0), man("b2", 1), man("d2", 1), man("b4", 1), man("d4", 1)]);

/** A round trip of the man on c1: the same two men both ways. */
const roundTrip: MoveGraph = {
  confirm: false,
  choices: [],
  joint: "x",
  nodes: [
    { hops: [hop("c1", "a3", 1, { taken: ["b2"] }), hop("c1", "e3", 2, { taken: ["d2"] })], play: null },
    { hops: [hop("a3", "c1", 3, { taken: ["d2"] })], play: null },
    { hops: [hop("e3", "c1", 3, { taken: ["b2"] })], play: null },
    { hops: [], play: "c1xa3xc1" },
  ],
};

function Table({
  ways,
  onPlay,
  onRefused,
}: {
  ways: MoveGraph;
  onPlay: (text: string) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const entry = useEntry({
    look: lookOf("pebbles"),
    scene,
    graph: ways,
    legal: [],
    you: 0,
    busy: false,
    onPlay,
    onRefused,
  });
  return <Board game="pebbles" scene={scene} you={0} entry={entry} />;
}

function setUp(ways = graph) {
  const [onPlay, onRefused] = [vi.fn(), vi.fn()];
  render(<Table ways={ways} onPlay={onPlay} onRefused={onRefused} />);
  const press = (name: RegExp) => fireEvent.click(screen.getByLabelText(name));
  return { onPlay, onRefused, press };
}

describe("the board", () => {
  afterEach(cleanup);

  it("is a grid of buttons whose names say what stands there", () => {
    setUp();
    expect(document.querySelectorAll("button").length).toBe(32);
    expect(screen.getByLabelText("c1, your man, must move")).toBeTruthy();
    expect(screen.getByLabelText("a1, empty")).toBeTruthy();
  });

  it("graph square by square and sends the move at its end", () => {
    const { onPlay, press } = setUp();
    press(/^c1/);
    press(/^a3, empty, can go here/);
    expect(screen.getByLabelText(/^b2, their man, captured/)).toBeTruthy();
    expect(onPlay).not.toHaveBeenCalled();
    press(/^e7/);
    expect(onPlay).toHaveBeenCalledWith("left");
  });

  it("asks where two routes end on the same square", () => {
    const { onPlay, press } = setUp();
    press(/^c1/);
    press(/^e7/);
    expect(onPlay).not.toHaveBeenCalled();
    press(/^e3, empty, use this route/);
    expect(onPlay).toHaveBeenCalledWith("right");
  });

  it("plays a round trip the way round that was clicked, and asks where only its end was", () => {
    for (const clicks of [
      [/^c1/, /^e3/, /^c1/],
      [/^c1/, /^c1/, /^e3, empty, use this route/],
    ]) {
      const { onPlay, press } = setUp(roundTrip);
      for (const name of clicks) {
        expect(onPlay).not.toHaveBeenCalled();
        press(name);
      }
      expect(onPlay).toHaveBeenCalledWith("c1xe3xc1");
      cleanup();
    }
  });

  it("puts a piece back on Escape, and refuses one that cannot move", () => {
    const { onPlay, onRefused, press } = setUp();
    press(/^c1/);
    fireEvent.keyDown(screen.getByLabelText(/^c1/), { key: "Escape" });
    press(/^e7, empty$/);
    press(/^h2/);
    expect(onRefused).toHaveBeenCalledWith({ from: "h2", to: null, entered: false, at: 0 });
    expect(onPlay).not.toHaveBeenCalled();
  });

  it("moves the focus by arrow keys", () => {
    setUp();
    const c1 = screen.getByLabelText(/^c1/);
    c1.focus();
    fireEvent.keyDown(c1, { key: "ArrowRight" });
    expect(document.activeElement?.getAttribute("data-cell")).toBe("e1");
  });
});

describe("arrows of the last move", () => {
  const arrows = (container: HTMLElement) => container.querySelectorAll(".arrow-last").length;

  it("are gone with the next move, even when a way was gone twice", () => {
    const show = (path: string[]) => <Board game="pebbles" scene={scene} you={0} lastPath={path} />;
    const twice = ["c1", "e3", "c1", "e3"];
    const { container, rerender } = render(show(twice));
    expect(arrows(container)).toBe(2);
    rerender(show(["c5", "e7"]));
    expect(arrows(container)).toBe(1);
    rerender(show(twice));
    rerender(show([]));
    expect(arrows(container)).toBe(0);
  });
});

it("a click on a board whose pieces are on their way only skips", () => {
  const [onSkip, onCell] = [vi.fn(), vi.fn()];
  const { container } = render(
    <Board game="pebbles" scene={scene} you={0} onSkip={onSkip} onCell={onCell} />,
  );
  fireEvent.click(within(container).getByLabelText(/^c1/));
  expect(onSkip).toHaveBeenCalledTimes(1);
  expect(onCell).not.toHaveBeenCalled();
});
