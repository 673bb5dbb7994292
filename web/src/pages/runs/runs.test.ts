import { describe, expect, it } from "vitest";
import type { Generation, Run } from "../../api/types";
import { clusterFacts, rateOf } from "./cluster";
import { groupRuns, spread } from "./group";
import { mergeGenerations, paceOf } from "./pace";

const run = (part: Partial<Run>): Run => ({
  id: 1,
  name: "pebbles-cmaes-1",
  recipe: "pebbles-cmaes",
  sets: [],
  game: "pebbles",
  seed: 1,
  version: "0.1.0",
  status: "running",
  begun: 0,
  target: 100,
  generations: 20,
  games: 0,
  seconds: 0,
  best: null,
  champion_sha256: null,
  score: "share",
  cluster: null,
  ...part,
});
const generation = (number: number, part: Partial<Generation> = {}): Generation => ({
  generation: number,
  best: 0,
  mean: 0,
  sd: 0,
  worst: 0,
  lower_quartile: 0,
  median: 0,
  upper_quartile: 0,
  diversity: 0,
  loss: null,
  games: 100,
  seconds: 2,
  ...part,
});

describe("runs in groups", () => {
  it("puts runs together that differ by seed alone, newest group first", () => {
    const runs = [
      run({ id: 1, seed: 2, best: 0.5 }),
      run({ id: 2, seed: 1, best: 0.7 }),
      run({ id: 3, recipe: "lanterns-2013" }),
    ];
    const groups = groupRuns(runs);
    expect(groups.map((group) => group.runs.map((member) => member.id))).toEqual([[3], [2, 1]]);
    expect(groups[1]?.best?.mean).toBeCloseTo(0.6);
    expect(groups[1]?.best?.sd).toBeCloseTo(0.1414, 3);
    expect(groups[0]?.best).toBeNull();
  });

  it("has no spread of fewer than two values", () => {
    expect(spread([3])).toBeNull();
  });
});

describe("the pace of a run", () => {
  it("comes from its last generations", () => {
    const generations = Array.from({ length: 20 }, (_, index) =>
      generation(index, { seconds: index < 10 ? 99 : 2 }),
    );
    expect(paceOf(run({}), generations)).toEqual({ gamesPerSecond: 50, secondsLeft: 160 });
    expect(paceOf(run({ status: "done" }), generations).secondsLeft).toBeNull();
    expect(paceOf(run({}), [])).toEqual({ gamesPerSecond: null, secondsLeft: null });
  });
});

describe("the cluster of a run", () => {
  const cluster = {
    engine: "ray",
    nodes: 3,
    tasks: 21,
    batches: 400,
    jobs: 4000,
    games: 80_000,
    games_per_second: 3100,
    busy_seconds: 50,
    retries: 2,
  };
  const pace = { gamesPerSecond: 50, secondsLeft: null };

  it("is shown with its nodes, tasks and repeated batches", () => {
    expect(clusterFacts(run({ cluster })).map(([, value]) => value)).toEqual(["ray", 3, 21, 2]);
    expect(clusterFacts(run({}))).toEqual([]);
  });

  it("tells the games per second while it works", () => {
    expect(rateOf(run({ cluster }), pace)).toBe(3100);
    expect(rateOf(run({ cluster, status: "done" }), pace)).toBe(50);
    expect(rateOf(run({}), pace)).toBe(50);
  });
});

describe("generations from a stream", () => {
  it("are kept once each, in order", () => {
    const old = [generation(0), generation(1)];
    expect(mergeGenerations(old, [generation(2)]).map((one) => one.generation)).toEqual([0, 1, 2]);
    const again = mergeGenerations(old, [generation(1, { best: 9 }), generation(2)]);
    expect(again.map((one) => [one.generation, one.best])).toEqual([
      [0, 0],
      [1, 9],
      [2, 0],
    ]);
    expect(mergeGenerations(old, [])).toBe(old);
  });
});
