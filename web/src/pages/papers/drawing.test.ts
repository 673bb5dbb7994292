import { beforeAll, describe, expect, it } from "vitest";
import i18next, { loadLanguage } from "../../i18n";
import { sayDrawing, spread } from "./drawing";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><text>Games against</text><text>many others</text>' +
  '<text x="1" font-size="200">\ngames won\n</text><text x="2" font-size="200">0.5</text>' +
  '<text x="3">some other words</text></svg>';

const message = (code: string, text: string) => ({ code, args: {}, text });
const CHART = {
  svg: SVG,
  texts: [
    {
      said: message("draughts.paper.others", "Games against many others"),
      lines: ["Games against", "many others"],
    },
    { said: message("draughts.paper.won", "games won"), lines: ["games won"] },
    { said: message("draughts.paper.missing", "words that are not drawn"), lines: ["words"] },
  ],
};

const drawn = (svg: string) => [
  ...new DOMParser().parseFromString(svg, "image/svg+xml").querySelectorAll("text"),
];

describe("a drawing", () => {
  beforeAll(async () => {
    await loadLanguage("pt-BR");
    i18next.add("pt-BR", {
      "games.draughts.message.paper.others": "Partidas contra muitos outros",
      "games.draughts.message.paper.won": "partidas vencidas",
    });
  });

  it("has the words of the reader's language, in as many lines", () => {
    i18next.choose("pt-BR");
    expect(drawn(sayDrawing(CHART, i18next.t, "draughts")).map((node) => node.textContent)).toEqual([
      "Partidas contra",
      "muitos outros",
      "partidas vencidas",
      "0,5",
      "some other words",
    ]);
  });

  it("makes room for longer words", () => {
    const sizes = drawn(sayDrawing(CHART, i18next.t, "draughts")).map((node) =>
      Number(node.getAttribute("font-size")),
    );
    expect(sizes[2]).toBeLessThan(200);
    expect(sizes[2]).toBeGreaterThanOrEqual(150);
    expect(sizes[3]).toBe(200);
  });

  it("stays as it is in English, or if it cannot be read", () => {
    expect(sayDrawing({ svg: "<svg>", texts: [] }, i18next.t, "draughts")).toBe("<svg>");
    i18next.choose("en");
    expect(sayDrawing(CHART, i18next.t, "draughts")).toBe(SVG);
  });
});

describe("a text in several lines", () => {
  it("is divided between words", () => {
    expect(spread("one two three four", 2)).toEqual(["one two", "three four"]);
    expect(spread("indivisible", 2)).toEqual(["indivisible", ""]);
    expect(spread("one", 1)).toEqual(["one"]);
  });
});
