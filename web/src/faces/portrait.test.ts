import { expect, test } from "vitest";
import { featuresOf } from "./portrait";

test("a name has one face, and names have different ones", () => {
  expect(featuresOf("some game/champion")).toEqual(featuresOf("some game/champion"));
  const names = ["random", "adaptive", "alphabeta", "memory", "weights", "predecessor", "champion"];
  const faces = new Set(names.map((name) => JSON.stringify(featuresOf(`some game/${name}`))));
  expect(faces.size).toBe(names.length);
});
