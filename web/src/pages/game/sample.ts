// A game for tests.

import type { GameEvent, GameView } from "../../api/types";

export const sampleEvent = (index: number): GameEvent => ({
  index,
  kind: "move",
  seat: 0,
  text: `m${index}`,
  path: [],
  taken: [],
  hidden: false,
});

export const sampleView = (part: Partial<GameView> = {}): GameView => ({
  id: "g",
  revision: 1,
  game: "pebbles",
  variant: "standard",
  created: 0,
  updated: 0,
  you: 0,
  watching: false,
  next: null,
  seats: [],
  standing: { state: "yours" },
  scene: { width: 1, height: 1, cells: [], pieces: [], dice: [], marks: [], status: [], counters: [] },
  graph: { nodes: [], confirm: false, choices: [], joint: null },
  legal: [],
  events: [],
  from: 0,
  options: {
    assisted: false,
    match_me: false,
    rated: false,
    teaching: false,
    hints: true,
    takebacks: true,
    locked: false,
  },
  can: {
    hint: true,
    rematch: false,
    resign: true,
    review: true,
    sit: false,
    switch_sides: true,
    undo: true,
    why: true,
  },
  clock: null,
  learned: null,
  position: null,
  problem: null,
  notes: [],
  seed: null,
  ...part,
});
