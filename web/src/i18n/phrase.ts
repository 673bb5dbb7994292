// Texts of reproduced papers. They are kept with the results, in English, so the English text itself is the key of its
// translation, as in gettext: `paper.TEXT`, with `#` for each number or name that is put into it.

import { useCallback } from "react";
import i18next from ".";
import type { Part } from "./message";
import type { TFunction } from "./translate";
import { useTranslation } from "./translate";

interface Template {
  key: string;
  matches: RegExp;
  letters: number;
  /** Whether each value is the number of a section, which has a dot in every language. */
  sections: boolean[];
}

const known = new Map<string, Template[]>();

/** The texts of the papers of a game, the most specific first. */
function templatesOf(game: string): Template[] {
  const id = `${i18next.language} ${game}`;
  const found = known.get(id);
  if (found) return found;
  const prefixes = [`games.${game}.paper.`, "words.paper."];
  const keys = Object.keys(i18next.textsOf(i18next.language));
  const templates = prefixes.flatMap((prefix) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => templateOf(key, prefix)),
  );
  templates.sort((a, b) => b.letters - a.letters);
  known.set(id, templates);
  return templates;
}

function templateOf(key: string, prefix: string): Template {
  const text = key.slice(prefix.length);
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("#", "(.+?)");
  const sections = text
    .split("#")
    .slice(0, -1)
    .map((before) => before.endsWith("Section "));
  return { key, matches: new RegExp(`^${escaped}$`), letters: text.replaceAll("#", "").length, sections };
}

const NUMBER = /\d+(?:[.,]\d+)*/g;

/** Numbers as the language writes them: `1,234.5` is `1.234,5`. */
export function localNumbers(text: string): string {
  const comma = new Intl.NumberFormat(i18next.language).format(0.5).includes(",");
  if (!comma) return text;
  return text.replaceAll(NUMBER, (number) =>
    number.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : ".")),
  );
}

/** Texts that are put together from several are translated piece by piece. */
const JOINTS = ["; ", ". ", ", ", ": "];

function translated(text: string, t: TFunction, game: string): string | undefined {
  const term = `games.${game}.term.${text}`;
  if (i18next.exists(term)) return t(term);
  for (const { key, matches, sections } of templatesOf(game)) {
    const found = matches.exec(text);
    if (!found) continue;
    const values = [...found]
      .slice(1)
      .map((value, index) => (sections[index] ? value : within(value, t, game)));
    if (values.every((value) => value !== undefined))
      return t(key, Object.fromEntries(values.map((value, index) => [`n${index}`, value])));
  }
  return /[a-z]{2}/i.test(text) ? undefined : localNumbers(text);
}

/** What is put into a text: a number, another text, or a name, which is one word and may have a number behind it. */
function within(value: string, t: TFunction, game: string): string | undefined {
  if (/^\S*( [\d.,+−-]+)?( %)?$/.test(value))
    return translated(value, t, game) ?? pieces(value, t, game, within) ?? localNumbers(value);
  return translated(value, t, game) ?? pieces(value, t, game, within);
}

function pieces(text: string, t: TFunction, game: string, say: typeof within): string | undefined {
  for (const joint of JOINTS) {
    const parts = text.split(joint);
    if (parts.length < 2) continue;
    const said = parts.map((part, index) => {
      const isSentence = joint === ". " && index < parts.length - 1;
      const whole = isSentence ? say(`${part}.`, t, game)?.replace(/\.$/, "") : undefined;
      return whole ?? say(part, t, game);
    });
    if (said.every((part) => part !== undefined)) return said.join(joint);
  }
  return undefined;
}

/** The text of a paper in the reader's language, or as it is where it has no translation: a name, most often. */
export function sayPhrase(text: string, t: TFunction, game: string): Part {
  if (i18next.language === "en") return { text };
  const said = translated(text, t, game) ?? pieces(text, t, game, translated);
  return said === undefined ? { text, lang: "en" } : { text: said };
}

export function usePhrase(game: string): (text: string) => Part {
  const { t } = useTranslation();
  return useCallback((text) => sayPhrase(text, t, game), [t, game]);
}
