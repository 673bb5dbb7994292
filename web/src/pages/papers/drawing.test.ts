import { beforeAll, describe, expect, it } from "vitest";
import i18next, { loadLanguage } from "../../i18n";
import { sayDrawing } from "./drawing";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><title>Against others</title>' +
  '<text x="1" font-size="200">\ngames won\n</text><text x="2" font-size="200">0.5</text>' +
  '<text x="3">some other words</text></svg>';

const words = (svg: string) =>
  [...new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("text, title")].map(
    (node) => node.textContent,
  );

describe("a drawing", () => {
  beforeAll(async () => {
    await loadLanguage("pt-BR");
    i18next.add("pt-BR", {
      "games.draughts.paper.Against others": "Contra outros",
      "games.draughts.paper.games won": "partidas vencidas",
    });
  });

  it("has the words of the reader's language where they are known", async () => {
    i18next.choose("pt-BR");
    expect(words(sayDrawing(SVG, i18next.t, "draughts"))).toEqual([
      "Contra outros",
      "partidas vencidas",
      "0,5",
      "some other words",
    ]);
  });

  it("makes room for longer words", () => {
    const drawing = new DOMParser().parseFromString(sayDrawing(SVG, i18next.t, "draughts"), "image/svg+xml");
    const sizes = [...drawing.querySelectorAll("text")].map((node) => Number(node.getAttribute("font-size")));
    expect(sizes[0]).toBeLessThan(200);
    expect(sizes[0]).toBeGreaterThanOrEqual(150);
    expect(sizes[1]).toBe(200);
  });

  it("stays as it is in English, or if it cannot be read", async () => {
    expect(sayDrawing("<svg>", i18next.t, "draughts")).toBe("<svg>");
    i18next.choose("en");
    expect(sayDrawing(SVG, i18next.t, "draughts")).toBe(SVG);
  });
});
