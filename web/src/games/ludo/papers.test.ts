// The texts of the papers are literals of the players' crates. Each has a translation, and texts with numbers and names
// in them are recognised.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import i18next, { LANGUAGES, loadLanguage } from "../../i18n";
import { sayPhrase } from "../../i18n/phrase";

/** Reads all texts of a block in a language. */
function speaking(language: string) {
  beforeAll(async () => {
    await loadLanguage(language);
    i18next.choose(language);
  });
  afterAll(() => i18next.choose("en"));
}

const folderOf = (game: string) => `${process.cwd()}/../crates/players/${game}/src/paper`;

/** The games that have a paper. */
const GAMES = readdirSync(`${process.cwd()}/../crates/players`).filter((game) => existsSync(folderOf(game)));

/** The literals of a game's paper that read like English, with a number for everything that is put in. */
function literals(game: string): string[] {
  const files = readdirSync(folderOf(game), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".rs"),
  );
  const texts = files.flatMap((name) => {
    const source = readFileSync(`${folderOf(game)}/${name}`, "utf8").split("#[cfg(test)]")[0] ?? "";
    const code = source.replaceAll(/^\s*\/\/.*$/gm, "");
    return [...code.matchAll(/"((?:[^"\\]|\\[\s\S])*)"/g)].map(([, text]) => text ?? "");
  });
  const plain = texts.map((text) => text.replaceAll(/\\\n\s*/g, "").replaceAll(/{[^}]*}/g, "7"));
  return [...new Set(plain)].filter((text) => /[a-z]{2,}[^a-z]+ [a-z]{2,}|[a-z]{2,} [a-z]{2,}/i.test(text));
}

/** Names, messages of panics, names of random streams, and settings. */
const UNSEEN = [
  /^IEEE|^Evolving a Fuzzy|^Tools of Artificial|^Andrew R|^Frederik|^Fuzzeval: A Fuzzy|^Mikael Heinze|^Optimizing Stratego|^Ryan Albarelli|^An Application of Genetic|^Gabriella A|^if [A-Z]/,
  /^(made above|evolution produces genomes|shares settle sooner or later|training games|nature (exam|lesson)|the example has triangles: 7|random games do not end|at least one opponent|the second of three)$/,
  /[=[\]]/,
];

describe.each(LANGUAGES.filter((language) => language !== "en"))("in %s", (language) => {
  speaking(language);

  it.each(GAMES)("the paper of %s has every text", (game) => {
    const seen = literals(game).filter((text) => !UNSEEN.some((shape) => shape.test(text)));
    expect(seen.length).toBeGreaterThan(30);
    expect(seen.filter((text) => sayPhrase(text.trim(), i18next.t, game).lang === "en")).toEqual([]);
  });
});

const MEASURED =
  "Measured on 50,000 decisions of random games under the paper's rules, with the weights of Table 2.";
const HALVED = "from 1.2 to 0.3; half of it lost after 12 generations";

describe.each([
  {
    language: "pt-BR",
    measured:
      "Medido em 50.000 decisões de partidas aleatórias com as regras do artigo e os pesos da Tabela 2.",
    interval: "93,7 % (93,5 a 93,9)",
    halved: "de 1,2 a 0,3; metade perdida após 12 gerações",
  },
  {
    language: "de",
    measured:
      "Gemessen an 50.000 Entscheidungen zufälliger Partien nach den Regeln des Artikels, mit den Gewichten von Tabelle 2.",
    interval: "93,7 % (93,5 bis 93,9)",
    halved: "von 1,2 auf 0,3; die Hälfte davon verloren nach 12 Generationen",
  },
])("a text with numbers in it, in $language", ({ language, measured, interval, halved }) => {
  speaking(language);

  it("is said with the numbers of the language", () => {
    expect(sayPhrase(MEASURED, i18next.t, "ludo").text).toBe(measured);
    expect(sayPhrase("75.9 %", i18next.t, "ludo")).toEqual({ text: "75,9 %" });
    expect(sayPhrase("93.7 % (93.5 to 93.9)", i18next.t, "ludo")).toEqual({ text: interval });
  });

  it("is said with the texts that are put into it", () => {
    expect(sayPhrase(HALVED, i18next.t, "ludo").text).toBe(halved);
  });

  it("is left as it is, and marked, where nobody has translated it", () => {
    expect(sayPhrase("Something else", i18next.t, "ludo")).toEqual({ text: "Something else", lang: "en" });
  });
});
