import { describe, expect, it } from "vitest";
import { sampleEvent, sampleView } from "./sample";
import { merge } from "./views";

const view = (revision: number, from: number, to: number) =>
  sampleView({
    revision,
    from,
    events: Array.from({ length: to - from }, (_, each) => sampleEvent(from + each)),
  });

describe("news of a game", () => {
  it("are joined with the events that were known", () => {
    const merged = merge(view(1, 0, 3), view(2, 3, 5));
    expect(merged.events.map((each) => each.index)).toEqual([0, 1, 2, 3, 4]);
    expect(merged.from).toBe(0);
  });

  it("leave out the board that the page has, unless it is turned", () => {
    const cell = { name: "a1", x: 0, y: 0, width: 1, height: 1, kind: "square", glyph: "." };
    const old = view(1, 0, 3);
    const known = { ...old, scene: { ...old.scene, cells: [cell] } };
    const bare = { ...view(2, 3, 5), scene: { ...old.scene, cells: [] } };
    expect(merge(known, bare).scene.cells).toEqual([cell]);
    const turned = { ...bare, scene: { ...bare.scene, cells: [{ ...cell, x: 7 }] } };
    expect(merge(known, turned).scene.cells[0]?.x).toBe(7);
  });

  it("drop events that were taken back", () => {
    expect(merge(view(5, 0, 6), view(6, 4, 4)).events.length).toBe(4);
  });

  it("do not go back in time, and leave a half-entered move alone", () => {
    const now = view(3, 0, 4);
    expect(merge(now, view(2, 0, 2))).toBe(now);
    expect(merge(now, view(3, 4, 4)).graph).toBe(now.graph);
  });
});
