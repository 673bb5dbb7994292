// Texts by keys, in the chosen language. A text has places for values: `{{name}}`, `{{name, number(…)}}` for a number as
// the language writes it, with options of Intl.NumberFormat, and `{{name, plural(one: # man; other: # men)}}` for a
// number and what it counts, with the cases of Intl.PluralRules.

import { useSyncExternalStore } from "react";
import type { Texts } from "./texts";

export type Values = Record<string, unknown>;

export type TFunction = (key: string, values?: Values) => string;

const FALLBACK = "en";
const HOLE = /{{\s*(\w+)\s*(?:,\s*(number|plural)(?:\(([^)]*)\))?\s*)?}}/g;

const languages = new Map<string, Texts>();
const listeners = new Set<() => void>();
let chosen = FALLBACK;

/** A new function for every change of texts, so that what is remembered by it is made anew. */
let translate: TFunction = makeTranslate();

function makeTranslate(): TFunction {
  return (key, values = {}) => {
    const text = textOf(key);
    return text === undefined ? readable(key, values.defaultValue as string | undefined) : fill(text, values);
  };
}

/** Replaces a missing text: never by the key, but by its last word, which is often the server's. */
export function readable(key: string, fallback?: string): string {
  return fallback ?? key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
}

const textOf = (key: string): string | undefined =>
  languages.get(chosen)?.[key] ?? languages.get(FALLBACK)?.[key];

const fill = (text: string, values: Values): string =>
  text.replaceAll(HOLE, (_, name: string, form: string | undefined, options: string | undefined) => {
    const value = values[name];
    if (value === undefined || value === null) return "";
    if (form === "number") return numbersOf(options).format(Number(value));
    return form === "plural" ? counted(Number(value), options) : String(value);
  });

/** `minimumFractionDigits: 2; signDisplay: always` */
const optionsOf = (options = ""): [string, string][] =>
  options
    .split(";")
    .map((option): [string, string] => {
      const [name = "", ...value] = option.split(":");
      return [name.trim(), value.join(":").trim()];
    })
    .filter(([name, value]) => name !== "" && value !== "");

const formats = new Map<string, Intl.NumberFormat>();

function numbersOf(options = ""): Intl.NumberFormat {
  const id = `${chosen} ${options}`;
  const known = formats.get(id);
  if (known) return known;
  const isNumber = (value: string) => Number.isFinite(Number(value));
  const set = optionsOf(options).map(([name, value]) => [name, isNumber(value) ? Number(value) : value]);
  const made = new Intl.NumberFormat(chosen, Object.fromEntries(set));
  formats.set(id, made);
  return made;
}

function counted(count: number, options?: string): string {
  const cases = new Map(optionsOf(options));
  const text = cases.get(new Intl.PluralRules(chosen).select(count)) ?? cases.get("other") ?? "#";
  return text.replaceAll("#", numbersOf().format(count));
}

function changed() {
  translate = makeTranslate();
  for (const tell of listeners) tell();
}

const i18n = {
  /** The chosen language. */
  get language(): string {
    return chosen;
  },
  t: (key: string, values?: Values): string => translate(key, values),
  /** Whether the chosen language or English has this text. */
  exists: (key: string): boolean => textOf(key) !== undefined,
  /** The texts of a language alone, without those of English. */
  textsOf: (language: string): Texts => languages.get(language) ?? {},
  add(language: string, texts: Texts) {
    languages.set(language, { ...languages.get(language), ...texts });
    changed();
  },
  choose(language: string) {
    chosen = language;
    changed();
  },
};

export default i18n;

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Renders anew when the language or its texts change. */
export function useTranslation(): { t: TFunction; i18n: typeof i18n } {
  const t = useSyncExternalStore(subscribe, () => translate);
  return { t, i18n };
}
