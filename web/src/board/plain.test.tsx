import "../i18n";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Cell, Hop, MoveGraph, Piece, Scene } from "../api/types";
import { Board } from "./Board";
import { useEntry } from "./entry";
import { lookOf } from "./looks";
import { OtherMoves } from "./OtherMoves";

/** A game of which the client has never heard. */
const GAME = "nobody's game";

const cell = (name: string, kind: string, x: number, y: number, rest: Partial<Cell> = {}): Cell => ({
  name,
  x,
  y,
  width: 1,
  height: 1,
  kind,
  glyph: ".",
  ...rest,
});
const piece = (at: string, owner: number, label: string): Piece => ({
  cell: at,
  owner,
  kind: "wizard",
  label,
});
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

/** Two columns into which discs fall, squares, a point, a cell of no known kind, and a tray of one's own. */
const scene: Scene = {
  width: 6,
  height: 4,
  cells: [
    cell("A", "slot", 0, 0),
    cell("B", "slot", 1, 0),
    cell("a2", "hole", 0, 1),
    cell("b2", "hole", 1, 1),
    cell("a1", "hole", 0, 2),
    cell("b1", "hole", 1, 2),
    cell("c2", "dark", 2, 1),
    cell("d2", "light", 3, 1),
    cell("c1", "square", 2, 2),
    cell("p", "point", 4, 0, { height: 3 }),
    cell("x", "swamp", 5, 0, { glyph: "~", owner: 1 }),
    cell("t", "tray", 0, 3, { width: 4, owner: 0 }),
  ],
  pieces: [piece("a1", 1, "y"), piece("c1", 0, "W"), ...Array.from({ length: 9 }, () => piece("t", 0, "o"))],
  dice: [3, 8],
  marks: [
    { cell: "c1", kind: "must" },
    { cell: "x", kind: "danger" },
  ],
  status: [{ code: "game.to_move", args: {}, text: "It is your turn." }],
  counters: [],
};

const graph: MoveGraph = {
  confirm: false,
  choices: [],
  joint: null,
  nodes: [
    {
      hops: [
        hop("A", "a2", 1),
        hop("B", "b1", 2),
        hop("c1", "c2", 3),
        hop("c1", "d2", 4, { notes: [{ code: "x.note.burns", args: {}, text: "burns" }] }),
        hop("t", "p", 5),
        hop("x", "x", 6),
      ],
      play: null,
    },
    { hops: [], play: "drop a" },
    { hops: [], play: "drop b" },
    { hops: [], play: "c1-c2" },
    { hops: [], play: "c1-d2" },
    { hops: [], play: "place p" },
    { hops: [], play: "drain" },
  ],
};
const legal = ["drop a", "drop b", "c1-c2", "c1-d2", "place p", "drain", "pass", "offer a draw"];

interface TableProps {
  onPlay: (text: string) => void;
  graph?: MoveGraph;
  legal?: string[];
}

function Table({ onPlay, graph: ways = graph, legal: moves = legal }: TableProps) {
  const look = lookOf(GAME);
  const entry = useEntry({
    look,
    scene,
    graph: ways,
    legal: moves,
    you: 0,
    busy: false,
    onPlay,
    onRefused: () => {},
  });
  return (
    <>
      <Board
        game={GAME}
        scene={scene}
        you={0}
        entry={entry}
        dice={{ mine: true, action: null, onPress: () => {} }}
      />
      <OtherMoves moves={entry.others} look={look} onPlay={onPlay} />
      <output>{entry.still}</output>
    </>
  );
}

function setUp(part: Partial<TableProps> = {}) {
  const onPlay = vi.fn();
  const { container } = render(<Table onPlay={onPlay} {...part} />);
  const press = (name: RegExp) => fireEvent.click(screen.getByLabelText(name));
  return { onPlay, press, container };
}

afterEach(cleanup);

describe("a game without a folder", () => {
  it("is drawn by the kinds of its cells, unknown ones with their glyph", () => {
    const { container } = setUp();
    const count = (selector: string) => container.querySelectorAll(`.picture ${selector}`).length;
    expect(
      ["hole", "slot", "dark", "light", "square", "tray", "point", "other"].map((kind) =>
        count(`.tile-${kind}`),
      ),
    ).toEqual([4, 2, 1, 2, 1, 1, 1, 1]);
    expect(container.querySelector(".tile-glyph")?.textContent).toBe("~");
    expect(container.querySelectorAll(".owned-1 > .tile-other").length).toBe(1);
    expect(count(".ring-must")).toBe(1);
    expect(count(".cell-noted")).toBe(1);
  });

  it("has discs in the colour of their owner, with their label, and counts those that cover each other", () => {
    const { container } = setUp();
    const discs = [...container.querySelectorAll(".plain-man")];
    expect(discs.length).toBe(11);
    expect(discs.filter((disc) => disc.querySelector(".seat-0.body")).length).toBe(10);
    expect(
      discs
        .map((disc) => disc.textContent)
        .sort()
        .join(""),
    ).toBe("Woooooooooy");
    expect(container.querySelector(".count")?.textContent).toBe("9");
    // All nine lie within the tray.
    const placed = [...container.querySelectorAll<HTMLElement>(".piece")].map((each) => each.style.transform);
    const lying = placed.filter((at) => at.includes("px, 3.5px"));
    expect(lying.length).toBe(9);
    expect(lying.at(-1)).toContain("translate(3.5px");
  });

  it("shows its dice, whatever their faces", () => {
    const { container } = setUp();
    expect(screen.getByLabelText("Dice: 3, 8")).toBeTruthy();
    expect(container.querySelectorAll(".die")[0]?.querySelectorAll("circle").length).toBe(3);
    expect(container.querySelectorAll(".die")[1]?.textContent).toBe("8");
  });

  it("says in words what stands where", () => {
    setUp();
    expect(screen.getByLabelText("c1, your wizard, must move")).toBeTruthy();
    expect(screen.getByLabelText("a1, their wizard")).toBeTruthy();
    expect(screen.getByLabelText("t, 9 × your wizard, can move")).toBeTruthy();
  });

  it("moves a piece by two clicks", () => {
    const { onPlay, press } = setUp();
    press(/^c1/);
    expect(screen.getByLabelText("d2, empty, can go here, burns")).toBeTruthy();
    press(/^c2/);
    expect(onPlay).toHaveBeenCalledWith("c1-c2");
  });

  it("moves a piece by drag", () => {
    const { onPlay, container } = setUp();
    const cells = container.querySelector<HTMLElement>(".board-cells");
    if (!cells) throw new Error("no board");
    const { x, y } = { x: 0.4, y: 0.4 };
    cells.setPointerCapture = () => {};
    cells.getBoundingClientRect = () => new DOMRect(0, 0, 100 * (6 + 2 * x), 100 * (4 + 2 * y));
    const at = (column: number, row: number) => ({
      clientX: 100 * (column + 0.5 + x),
      clientY: 100 * (row + 0.5 + y),
      pointerId: 1,
      isPrimary: true,
      button: 0,
    });
    fireEvent.pointerDown(screen.getByLabelText(/^c1/), at(2, 2));
    fireEvent.pointerMove(cells, at(3, 1));
    fireEvent.pointerUp(cells, at(3, 1));
    expect(onPlay).toHaveBeenCalledWith("c1-d2");
  });

  it("drops into a column by one click, on the column or on the hole where it lands", () => {
    const { onPlay, press } = setUp();
    press(/^A/);
    expect(onPlay).toHaveBeenLastCalledWith("drop a");
    cleanup();
    const again = setUp();
    again.press(/^b1/);
    expect(again.onPlay).toHaveBeenLastCalledWith("drop b");
  });

  it("places from a tray by a click on the target, and plays a cell that leads to itself at once", () => {
    const { onPlay, press } = setUp();
    press(/^p/);
    expect(onPlay).toHaveBeenLastCalledWith("place p");
    cleanup();
    const again = setUp();
    again.press(/^x/);
    expect(again.onPlay).toHaveBeenLastCalledWith("drain");
  });

  it("offers moves that have no cell as buttons", () => {
    const { onPlay } = setUp();
    const others = screen.getByRole("group", { name: "Other moves" });
    expect([...others.querySelectorAll("button")].map((each) => each.textContent)).toEqual([
      "pass",
      "offer a draw",
    ]);
    fireEvent.click(screen.getByText("offer a draw"));
    expect(onPlay).toHaveBeenCalledWith("offer a draw");
  });

  it("waits for the only move where it has no cell, and asks where there are two", () => {
    const nothing = { confirm: false, choices: [], joint: null, nodes: [{ hops: [], play: "pass" }] };
    setUp({ graph: nothing, legal: ["pass"] });
    expect(screen.getByRole("status").textContent).toBe("pass");
    expect(screen.queryByRole("group", { name: "Other moves" })).toBeNull();
    cleanup();
    setUp({ graph: nothing, legal: ["pass", "swap"] });
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByText("swap")).toBeTruthy();
  });
});
