import { describe, expect, it } from "vitest";
import { areaOf, onGrid, stepOf, toValue, toX } from "./plot";

const frame = { width: 106, height: 46, range: [0, 10] as [number, number], top: 1 };

describe("a small plot", () => {
  it("turns numbers into places and back", () => {
    expect(toX(5, frame)).toBe(53);
    expect(toValue(toX(7.5, frame) / frame.width, frame)).toBeCloseTo(7.5);
    expect([toValue(-1, frame), toValue(2, frame)]).toEqual([0, 10]);
  });

  it("fills a curve up to a height", () => {
    expect(
      areaOf(
        [
          [0, 0],
          [10, 1],
        ],
        0.5,
        frame,
      ),
    ).toBe("M3.0 43.0L3.0 43.0L103.0 23.0L103.0 43.0Z");
  });

  it("steps by round numbers", () => {
    expect([stepOf([0, 10]), stepOf([0, 1]), stepOf([0, 3]), stepOf([0, 8])]).toEqual([0.1, 0.01, 0.05, 0.1]);
    expect(onGrid(0.30000000000000004, [0, 1])).toBe(0.3);
    expect(onGrid(99, [0, 3])).toBe(3);
  });
});
