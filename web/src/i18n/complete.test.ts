// Everything that the server can say has a text in every language. English has the server's own, but for sentences with
// moves, which boards write in their way. The codes are those of messages.json, which a test of the server keeps up to
// date.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import i18next, { LANGUAGES, loadLanguage } from ".";
import { isMoveArgument } from "./moves";

interface Codes {
  messages: { code: string; args: string[]; text: string }[];
  counters: Record<string, string[]>;
  /** Why games end; those of any game under "any". */
  endings: Record<string, string[]>;
  /** Codes of the features, weights and inputs of agents. */
  features: Record<string, string[]>;
  /** The variables that fuzzy rules describe, and their terms. */
  fuzzy: Record<string, { variables: string[]; terms: string[] }>;
  /** The lessons of How to play. */
  lessons: Record<string, string[]>;
  /** What agents are made of. */
  families: string[];
}

beforeAll(async () => {
  for (const language of LANGUAGES) await loadLanguage(language);
});

const codes: Codes = JSON.parse(readFileSync(`${process.cwd()}/messages.json`, "utf8"));
const games = Object.keys(codes.counters);
const holes = (text: string) => [...text.matchAll(/{{(\w+)(?:,[^}]*)?}}/g)].map(([, name]) => name ?? "");

/** The text in a language, without a look at others. */
function textOf(language: string, ...keys: string[]): string | undefined {
  const found = keys.map((key) => i18next.textsOf(language)[key]);
  return found.find((text) => typeof text === "string");
}

const keyOf = (code: string): string => {
  const game = games.find((each) => code.startsWith(`${each}.`));
  return game ? `games.${game}.message.${code.slice(game.length + 1)}` : `message.${code}`;
};

describe.each(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
  it("has a text for every message, with no values but its arguments", () => {
    expect(codes.messages.length).toBeGreaterThan(100);
    const wrong = codes.messages.flatMap(({ code, args }) => {
      const text = textOf(language, keyOf(code));
      if (text === undefined) return [`${code}: no text`];
      const strange = holes(text).filter((name) => !args.includes(name));
      return strange.length > 0 ? [`${code}: ${strange.join()} is no argument`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("has a name for everything that agents add up or are told, and for nothing else", () => {
    const known = Object.entries(codes.features).flatMap(([game, all]) =>
      all.map((code) => `games.${game}.${code}`),
    );
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter((key) => !textOf(language, key))).toEqual([]);
    const texts = Object.keys(i18next.textsOf(language));
    expect(texts.filter((key) => /^games\.[^.]+\.feature\./.test(key) && !known.includes(key))).toEqual([]);
  });

  it("has words for the variables and terms of fuzzy rules", () => {
    const variables = Object.entries(codes.fuzzy).flatMap(([game, { variables }]) =>
      variables.map((name) => `games.${game}.variable.${name}`),
    );
    const terms = Object.values(codes.fuzzy).flatMap(({ terms }) =>
      terms.map((name) => `words.value.${name}`),
    );
    expect(variables.length).toBeGreaterThan(30);
    expect([...variables, ...terms].filter((key) => !textOf(language, key))).toEqual([]);
  });

  it("has no text for a message that the server does not know", () => {
    const known = new Set(codes.messages.map(({ code }) => keyOf(code)));
    const texts = Object.keys(i18next.textsOf(language));
    const own = texts.filter((key) => /^(games\.[^.]+\.)?message\./.test(key));
    expect(own.filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("English", () => {
  const own = Object.keys(i18next.textsOf("en")).filter((key) => /^(games\.[^.]+\.)?message\./.test(key));
  const values = (text: string) => text.replaceAll(/{{?[^}]*}}?/g, "#");
  /** Where a board's way of writing a move says what the server's words say: `token 2` for `piece 1`. */
  const spelled = (text: string) => text.replaceAll("piece #", "#");

  it("says the server's sentences in the server's words", () => {
    expect(own.length).toBeGreaterThan(50);
    const wrong = own.flatMap((key) => {
      const known = codes.messages.find(({ code }) => keyOf(code) === key);
      const text = textOf("en", key) ?? "";
      if (!known) return [`${key}: unknown`];
      const same = spelled(values(known.text)) === spelled(values(text));
      const strange = holes(text).filter((name) => !known.args.includes(name));
      return same && strange.length === 0 ? [] : [`${key}: ${known.text}`];
    });
    expect(wrong).toEqual([]);
  });

  it("has all reasons with moves of a game if it has one, and those of any game", () => {
    const without = games.filter((game) => !own.some((key) => key.startsWith(`games.${game}.`)));
    const reasons = codes.messages.filter(
      ({ code, args }) =>
        /(^|\.)why\./.test(code) &&
        args.some(isMoveArgument) &&
        !without.some((game) => code.startsWith(`${game}.`)),
    );
    expect(reasons.map(({ code }) => keyOf(code)).filter((key) => !own.includes(key))).toEqual([]);
  });
});

it("every translation has the same texts", () => {
  const [first = [], ...others] = LANGUAGES.filter((language) => language !== "en").map((language) =>
    Object.keys(i18next.textsOf(language)).sort(),
  );
  for (const other of others) expect(other).toEqual(first);
});

/** Words that a language shares with English, and names. */
const SHARED: Record<string, string[]> = {
  "pt-BR": ["pips", "major", "general", "Menu"],
  de: ["Agent", "Champion", "Export", "Fitness", "Format", "Generation", "Median", "Name", "TEXT", "Text"],
};

/** Names, abbreviations and units that are the same everywhere. */
const EVERYWHERE = ["{{minutes}} min + {{increment}} s", "API", "FLL", "Elo {{elo}}"];

describe.each(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
  it("has no text in English but names", () => {
    const [english, own] = ["en", language].map((each): Record<string, string> => i18next.textsOf(each));
    const shared = [...EVERYWHERE, ...(SHARED[language] ?? [])];
    const same = Object.entries(english ?? {}).filter(
      ([key, text]) =>
        own?.[key] === text &&
        /[a-z]{3}/i.test(text.replaceAll(/{{\w+}}/g, "")) &&
        !key.endsWith(".title") &&
        // Faces have names of their own.
        !key.includes(".face."),
    );
    expect(same.filter(([, text]) => !shared.includes(text))).toEqual([]);
  });
});

describe.each([...LANGUAGES])("%s", (language) => {
  it("has a word for every counter", () => {
    const missing = Object.entries(codes.counters).flatMap(([game, counters]) =>
      counters
        .filter((code) => !textOf(language, `games.${game}.counter.${code}`, `words.counter.${code}`))
        .map((code) => `${game}: ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it("has a word for every family of agents", () => {
    expect(codes.families).toContain("weighted_sum");
    const missing = codes.families.filter((code) => !textOf(language, `agents.kind.${code}`));
    expect(missing).toEqual([]);
  });

  it("has a title and a text for every lesson", () => {
    const missing = Object.entries(codes.lessons).flatMap(([game, names]) =>
      names.filter(
        (name) =>
          !textOf(language, `games.${game}.lesson.${name}`) ||
          !textOf(language, `games.${game}.lessonText.${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("has words for every reason why a game ends", () => {
    const missing = Object.entries(codes.endings).flatMap(([game, reasons]) =>
      reasons
        .filter((reason) => !textOf(language, `games.${game}.ending.${reason}`, `words.ending.${reason}`))
        .map((reason) => `${game}: ${reason}`),
    );
    expect(missing).toEqual([]);
  });
});
