import { expect, test } from "vitest";
import { sayLoss, sayValue } from "./measure";

test("values are told in the units of the game", () => {
  const men = { measure: "men", seats: 2 } as const;
  expect([sayValue(0.614, men), sayValue(-1, men), sayLoss(0.5, men)]).toEqual(["+0.61", "−1.00", "0.50"]);
  const points = { measure: "points", seats: 2 } as const;
  expect([sayValue(0.06, points), sayLoss(0.0614, points)]).toEqual(["+0.06", "0.061"]);
});

test("an expected result is told as a chance to win", () => {
  const two = { measure: "chance", seats: 2 } as const;
  expect([sayValue(0, two), sayValue(1, two), sayValue(-0.5, two)]).toEqual(["50%", "100%", "25%"]);
  expect(sayLoss(0.1, two)).toBe("5.0%");
  const four = { measure: "chance", seats: 4 } as const;
  // Of four, each wins a quarter where nothing is known.
  expect([sayValue(0, four), sayValue(1, four), sayValue(-1 / 3, four)]).toEqual(["25%", "100%", "0%"]);
  expect(sayLoss(0.04, four)).toBe("3.0%");
});
