import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Cell, Hop, MoveGraph } from "../../api/types";
import i18next from "../../i18n";
import "../../i18n";
import { enteredRefusal, explainRefusal, type RefusalProps } from "../../pages/game/refusals";
import { sampleView } from "../../pages/game/sample";
import { look } from "./look";

const hop = (from: string, to: string, node: number, via: number): Hop => ({
  from,
  to,
  node,
  effects: [[from, to]],
  taken: [],
  via,
  notes: [],
});

const point = (name: string): Cell => ({
  name,
  x: 0,
  y: 0,
  width: 1,
  height: 5,
  kind: "point",
  glyph: ".",
});

/** A roll of 4 and 3: after 24/20 the 3 is played from 13 or 8, but not from 6. */
const graph: MoveGraph = {
  confirm: true,
  choices: [],
  joint: null,
  nodes: [
    { hops: [hop("24", "20", 1, 4)], play: null },
    { hops: [hop("13", "10", 2, 3), hop("8", "5", 2, 3)], play: null },
    { hops: [], play: "24/20 13/10" },
  ],
};

let props: RefusalProps;
beforeAll(() => {
  const view = sampleView({ game: "backgammon", graph });
  const cells = ["24", "20", "13", "10", "8", "5", "6"].map(point);
  props = {
    view: { ...view, scene: { ...view.scene, cells } },
    look,
    game: { refuse: vi.fn() },
    t: i18next.t,
  };
});

describe("a refusal after the first step of a play", () => {
  it("names where the man can go, and never says that it cannot", () => {
    const said = enteredRefusal({ from: "13", to: "9", entered: true, at: 1 }, props);
    expect(said).toBe("From point 13 you can now go to: point 10.");
  });

  it("says which man cannot move with the dice that are left", () => {
    const said = enteredRefusal({ from: "6", to: null, entered: true, at: 1 }, props);
    expect(said).toBe("No legal move from point 6 with the dice that are left.");
  });

  it("says that the play is complete", () => {
    const said = enteredRefusal({ from: "13", to: null, entered: true, at: 2 }, props);
    expect(said).toBe("All playable dice are used.");
  });

  it("names points as the person counts them", () => {
    const black = { ...props, view: { ...props.view, you: 1 } };
    const said = enteredRefusal({ from: "6", to: null, entered: true, at: 1 }, black);
    expect(said).toContain("point 19");
  });
});

it("says before the first step that a man cannot move", async () => {
  await explainRefusal({ from: "6", to: null, entered: false, at: 0 }, props);
  expect(props.game.refuse).toHaveBeenCalledWith("No legal move from point 6.");
});
