import { describe, expect, it } from "vitest";
import type { Hop, MoveGraph } from "../api/types";
import {
  chainsFrom,
  hopByDie,
  making,
  movable,
  outcomes,
  partings,
  routes,
  targetsOf,
  textOf,
} from "./moveGraph";

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

/** A piece at a1 that reaches g7 by two routes, and one that can step. */
const jumps: MoveGraph = {
  confirm: false,
  choices: [],
  joint: null,
  nodes: [
    { hops: [hop("a1", "e5", 1), hop("a1", "c3", 3), hop("h2", "g3", 5)], play: null },
    { hops: [hop("e5", "g7", 2, { taken: ["f6"] })], play: null },
    { hops: [], play: "a1xe5xg7" },
    { hops: [hop("c3", "g7", 4, { taken: ["d4"] })], play: null },
    { hops: [], play: "a1xc3xg7" },
    { hops: [], play: "h2-g3" },
  ],
};

/** Dice 6 and 1 from 8: both orders end alike. From 13 either die moves once. */
const dice: MoveGraph = {
  confirm: true,
  choices: [],
  joint: null,
  nodes: [
    {
      hops: [hop("8", "2", 1, { via: 6 }), hop("8", "7", 2, { via: 1 }), hop("13", "7", 3, { via: 6 })],
      play: null,
    },
    { hops: [hop("2", "1", 4, { via: 1 })], play: null },
    { hops: [hop("7", "1", 4, { via: 6 }), hop("13", "7", 5, { via: 6 })], play: null },
    { hops: [hop("8", "7", 5, { via: 1 })], play: null },
    { hops: [], play: "8/1" },
    { hops: [], play: "13/7 8/7" },
  ],
};

describe("graph", () => {
  it("tell which pieces can move and where to", () => {
    expect([...movable(jumps, 0)]).toEqual(["a1", "h2"]);
    expect([...targetsOf(jumps, 0, "a1").keys()].sort()).toEqual(["c3", "e5", "g7"]);
    expect(targetsOf(jumps, 0, "c3").size).toBe(0);
  });

  it("follow one piece only", () => {
    expect(chainsFrom(dice, 0, "13").map((chain) => chain.length)).toEqual([1]);
    expect(chainsFrom(dice, 0, "8").length).toBe(4);
  });

  it("ask when two routes end on the same square with different moves", () => {
    const ways = routes(jumps, 0, "a1", "g7");
    expect(ways.length).toBe(2);
    expect(partings(ways, 0).sort()).toEqual(["c3", "e5"]);
    expect(partings(ways, 1)).toEqual(["g7"]);
  });

  it("take a landing square by its name even if a longer way ends there too", () => {
    const round: MoveGraph = {
      confirm: false,
      choices: [],
      joint: null,
      nodes: [
        { hops: [hop("c1", "a3", 1), hop("c1", "e3", 2)], play: null },
        { hops: [hop("a3", "c5", 3)], play: null },
        { hops: [hop("e3", "a3", 4)], play: null },
        { hops: [], play: "short" },
        { hops: [], play: "long" },
      ],
    };
    expect(routes(round, 0, "c1", "a3").map((way) => way.length)).toEqual([1]);
  });

  /** A man that comes round takes the same men both ways; a king may land on two squares behind the last. */
  const round: MoveGraph = {
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
  const landings: MoveGraph = {
    ...round,
    nodes: [
      { hops: [hop("a7", "c5", 1, { taken: ["b6"] }), hop("a7", "d4", 2, { taken: ["b6"] })], play: null },
      { hops: [hop("c5", "g1", 3, { taken: ["f2"] })], play: null },
      { hops: [hop("d4", "g1", 3, { taken: ["f2"] })], play: null },
      { hops: [], play: "a7xc5xg1" },
    ],
  };

  it("ask which way round when both take the same men, and say which was clicked", () => {
    const ways = routes(round, 0, "c1", "c1");
    expect(partings(ways, 0)).toEqual(["a3", "e3"]);
    expect(ways.map((way) => textOf(round, way))).toEqual(["c1xa3xc1", "c1xe3xc1"]);
    expect(routes({ ...round, joint: null }, 0, "c1", "c1").length).toBe(1);
  });

  it("do not ask where a king lands behind the same man, but keep the square that was clicked", () => {
    expect(routes(landings, 0, "a7", "g1").length).toBe(1);
    const clicked = chainsFrom(landings, 0, "a7").filter((chain) => chain.at(-1)?.to === "g1");
    expect(clicked.map((chain) => textOf(landings, chain))).toEqual(["a7xc5xg1", "a7xd4xg1"]);
    expect(textOf(jumps, chainsFrom(jumps, 0, "h2")[0] ?? [])).toBe("h2-g3");
  });

  it("do not ask when the order of the dice makes no difference", () => {
    expect(routes(dice, 0, "8", "1", [6, 1]).length).toBe(1);
  });

  it("know which moves are still open", () => {
    expect(outcomes(dice, 0)).toEqual(["13/7 8/7", "8/1"]);
    expect(outcomes(dice, 3)).toEqual(["13/7 8/7"]);
  });

  it("use the die that lies first, or the other where it must be", () => {
    expect(hopByDie(dice, 0, "8", [6, 1])?.to).toBe("2");
    expect(hopByDie(dice, 0, "8", [1, 6])?.to).toBe("7");
    expect(hopByDie(dice, 0, "13", [1, 6])?.to).toBe("7");
    expect(hopByDie(dice, 0, "24", [1, 6])).toBeNull();
  });

  it("bring two pieces together", () => {
    expect(making(dice, 0, "7")?.map((each) => each.from)).toEqual(["8", "13"]);
    expect(making(dice, 0, "2")).toBeNull();
  });

  it("prefer the single hop where it can be taken back", () => {
    const off: MoveGraph = {
      confirm: true,
      choices: [],
      joint: null,
      nodes: [
        {
          hops: [
            hop("4", "off0", 1, { via: 6 }),
            hop("4", "off0", 2, { via: 5 }),
            hop("4", "3", 3, { via: 1 }),
          ],
          play: null,
        },
        { hops: [], play: "a" },
        { hops: [], play: "b" },
        { hops: [hop("3", "off0", 4)], play: null },
        { hops: [], play: "c" },
      ],
    };
    const ways = routes(off, 0, "4", "off0", [5, 6]);
    expect(ways.map((way) => way[0]?.node)).toEqual([2]);
  });
});
