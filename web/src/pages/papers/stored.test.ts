// The results that ship with the program, as the pages show them: every sentence has a code and a translation.

import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { englishOf } from "../../api/label";
import type { Label, PaperItem } from "../../api/types";
import i18next, { LANGUAGES, loadLanguage } from "../../i18n";
import { labelParts } from "../../i18n/label";

interface StoredItem {
  title: Label;
  unit: Label;
  theirs: Label | number | null;
  ours: Label | number | null;
  reason: Label | null;
  remarks: Label[];
  pictures: PaperItem["charts"];
  tables: PaperItem["tables"];
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

/** All texts of an item. */
function labels({ title, unit, theirs, ours, reason, remarks, pictures, tables }: StoredItem): Label[] {
  const drawn = pictures.flatMap((chart) => [chart.title, ...chart.texts.map(({ said }) => said)]);
  const printed = tables.flatMap(({ caption, columns, rows }) => [caption, ...columns, ...rows.flat()]);
  return [title, unit, theirs, ours, reason, ...remarks, ...drawn, ...printed].filter(
    (text): text is Label => text !== null && typeof text !== "number",
  );
}

/** Two words beside each other: names of agents and teams are one. Fuzzy rules are written in a language of their own. */
const WORDS = /^(?!if ).*[a-z]{2,} [a-z]{2,}/i;

it.each(papers)("what $paper shows without a code are names and numbers", ({ items }) => {
  const plain = items.flatMap(labels).filter((label) => typeof label === "string");
  expect([...new Set(plain)].filter((text) => WORDS.test(text))).toEqual([]);
});

describe.each(LANGUAGES.filter((language) => language !== "en"))("in %s", (language) => {
  it.each(papers)("the stored results of $paper have no sentence in English", ({ paper, items }) => {
    i18next.choose(language);
    const isEnglish = (label: Label) =>
      labelParts(label, i18next.t, paper).some(({ text, lang }) => lang === "en" && WORDS.test(text));
    const left = items.flatMap(labels).filter(isEnglish).map(englishOf);
    i18next.choose("en");
    expect(items.length).toBeGreaterThan(5);
    expect([...new Set(left)]).toEqual([]);
  });
});
