// The results that ship with the program, as the pages show them: every sentence has a translation.

import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import i18next, { LANGUAGES, loadLanguage } from "../../i18n";
import { sayPhrase } from "../../i18n/phrase";

interface StoredItem {
  title: string;
  theirs: string | number | null;
  ours: string | number | null;
  reason: string | null;
  remarks: string[];
}

const FOLDER = `${process.cwd()}/../crates/app/results`;
const papers = readdirSync(FOLDER).map((file) => ({
  paper: file.replace(".json", ""),
  items: JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")).results.map(
    (result: { item: StoredItem }) => result.item,
  ) as StoredItem[],
}));

beforeAll(async () => {
  for (const language of LANGUAGES) await loadLanguage(language);
});

const sentences = ({ title, theirs, ours, reason, remarks }: StoredItem): string[] =>
  [title, theirs, ours, reason, ...remarks].filter(
    (text): text is string => typeof text === "string" && text !== "–",
  );

describe.each(LANGUAGES.filter((language) => language !== "en"))("in %s", (language) => {
  it.each(papers)("the stored results of $paper have no sentence in English", async ({ paper, items }) => {
    i18next.choose(language);
    const left = items.flatMap(sentences).filter((text) => sayPhrase(text, i18next.t, paper).lang === "en");
    i18next.choose("en");
    expect(items.length).toBeGreaterThan(5);
    expect(left).toEqual([]);
  });
});
