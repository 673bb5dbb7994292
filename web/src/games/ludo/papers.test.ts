// The texts of the papers are literals of the players' crates. Each has a translation, and texts with numbers and names
// in them are recognised.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import i18next, { loadLanguage } from "../../i18n";
import { sayPhrase } from "../../i18n/phrase";

beforeAll(async () => {
  await loadLanguage("pt-BR");
  await i18next.changeLanguage("pt-BR");
});
afterAll(() => i18next.changeLanguage("en"));

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

describe.each(GAMES)("the paper of %s", (game) => {
  it("has every text in Portuguese", () => {
    const seen = literals(game).filter((text) => !UNSEEN.some((shape) => shape.test(text)));
    expect(seen.length).toBeGreaterThan(30);
    expect(seen.filter((text) => sayPhrase(text.trim(), i18next.t, game).lang === "en")).toEqual([]);
  });
});

describe("a text with numbers in it", () => {
  it("is said with the numbers of the language", () => {
    const text =
      "Measured on 50,000 decisions of random games under the paper's rules, with the weights of Table 2.";
    expect(sayPhrase(text, i18next.t, "ludo").text).toBe(
      "Medido em 50.000 decisões de partidas aleatórias com as regras do artigo e os pesos da Tabela 2.",
    );
    expect(sayPhrase("75.9 %", i18next.t, "ludo")).toEqual({ text: "75,9 %" });
    expect(sayPhrase("93.7 % (93.5 to 93.9)", i18next.t, "ludo")).toEqual({ text: "93,7 % (93,5 a 93,9)" });
  });

  it("is said with the texts that are put into it", () => {
    expect(sayPhrase("from 1.2 to 0.3; half of it lost after 12 generations", i18next.t, "ludo").text).toBe(
      "de 1,2 a 0,3; metade perdida após 12 gerações",
    );
  });

  it("is left as it is, and marked, where nobody has translated it", () => {
    expect(sayPhrase("Something else", i18next.t, "ludo")).toEqual({ text: "Something else", lang: "en" });
  });
});
