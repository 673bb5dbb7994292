// The folders of games are complete, and nothing outside of them knows a game.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lookOf } from "../board/looks";
import { plain } from "../board/plain";
import { LANGUAGES } from "../i18n";
import { isServerText } from "../i18n/say";

/** A text in small letters, with `camelCase` taken apart. */
function spelled(text: string): string {
  return text.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

type Texts = Record<string, string>;

const files = import.meta.glob<Texts>("./*/*.json", { eager: true, import: "default" });
const looks = Object.keys(import.meta.glob("./*/look.tsx"));
/** Everything but the folders of games and the types that are made from the server's description, as texts. */
const SOURCES = `${process.cwd()}/src`;
const shared = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(ts|tsx|css|json)$/.test(path))
  .filter((path) => !/^games\/.*\//.test(path) && path !== "api/schema.ts")
  .map((path) => ({ path, text: spelled(readFileSync(`${SOURCES}/${path}`, "utf8")) }));

const folderOf = (path: string): string => path.split("/")[1] ?? "";
const folders = [...new Set([...Object.keys(files), ...looks].map(folderOf))];
const textsOf = (game: string, language: string): Texts => files[`./${game}/${language}.json`] ?? {};
const ownKeys = (texts: Texts) =>
  Object.keys(texts)
    .filter((key) => !isServerText(key))
    .sort();
const holes = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort().join();

describe("the folders of games", () => {
  it("are found", () => {
    expect(folders.length).toBeGreaterThan(0);
    expect(shared.length).toBeGreaterThan(100);
  });

  it.each(folders)("%s: has the same texts in every language, with the same values", (game) => {
    const [first = "en", ...others] = LANGUAGES;
    const texts = textsOf(game, first);
    expect(texts.title).toBeTruthy();
    expect(texts.rules).toBeTruthy();
    for (const language of others) {
      const other = textsOf(game, language);
      expect(ownKeys(other)).toEqual(ownKeys(texts));
      for (const [key, text] of Object.entries(texts)) expect(holes(other[key] ?? ""), key).toBe(holes(text));
    }
  });

  it.each(looks.map(folderOf))("%s: has a look that is used", (game) => {
    expect(lookOf(game)).not.toBe(plain);
    expect(lookOf(game)).toMatchObject({ Ground: expect.any(Function), Man: expect.any(Function) });
  });

  it.each(folders)("%s: is named nowhere else", (game) => {
    const name = new RegExp(`(?<![a-z])${game}(?![a-z])`);
    expect(shared.filter(({ text }) => name.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
