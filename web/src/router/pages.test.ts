import { describe, expect, it } from "vitest";
import { type Loader, match } from "./pages";

const page = (): Loader => () => Promise.resolve({ default: () => null });
const [play, run, compare, agent] = [page(), page(), page(), page()];
const pages = { "/": play, "/runs/:name": run, "/runs/compare": compare, "/agents/:game/:name": agent };

describe("addresses", () => {
  it("find their page and parameters", () => {
    expect(match(pages, "/")).toEqual({ load: play, params: {} });
    expect(match(pages, "/runs/a%20b/")).toEqual({ load: run, params: { name: "a b" } });
    expect(match(pages, "/agents/go/x:y=1")?.params).toEqual({ game: "go", name: "x:y=1" });
  });

  it("prefer what is written out", () => {
    expect(match(pages, "/runs/compare")?.load).toBe(compare);
  });

  it("have no page if nothing fits", () => {
    expect(match(pages, "/runs")).toBeNull();
    expect(match(pages, "/runs/a/b")).toBeNull();
  });

  it("with a broken escape are taken as they are", () => {
    expect(match(pages, "/runs/%E0%A4%A")?.params).toEqual({ name: "%E0%A4%A" });
  });
});
