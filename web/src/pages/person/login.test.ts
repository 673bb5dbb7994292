import { describe, expect, it } from "vitest";
import { placeAfter } from "./Login";

describe("after logging in", () => {
  it("a person comes to the page that they wanted, if it is one of ours", () => {
    expect(placeAfter("/game/abc")).toBe("/game/abc");
    expect([null, "", "//elsewhere.org", "https://elsewhere.org"].map(placeAfter)).toEqual([
      "/",
      "/",
      "/",
      "/",
    ]);
  });
});
