// Texts by keys, in the chosen language. A text has places for values: `{{name}}`, and `{{name, number(…)}}` for a
// number as the language writes it, with options of Intl.NumberFormat.

import { useSyncExternalStore } from "react";
import type { Texts } from "./texts";

export type Values = Record<string, unknown>;

export type TFunction = (key: string, values?: Values) => string;

const FALLBACK = "en";
const HOLE = /{{\s*(\w+)\s*(?:,\s*number(?:\(([^)]*)\))?\s*)?}}/g;

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
  text.replaceAll(HOLE, (hole, name: string, options: string | undefined) => {
    const value = values[name];
    if (value === undefined || value === null) return "";
    return hole.includes(",") ? formatOf(options).format(Number(value)) : String(value);
  });

const formats = new Map<string, Intl.NumberFormat>();

/** `minimumFractionDigits: 2; signDisplay: always` */
function formatOf(options = ""): Intl.NumberFormat {
  const id = `${chosen} ${options}`;
  const known = formats.get(id);
  if (known) return known;
  const pairs = options.split(";").map((option) => option.split(":").map((part) => part.trim()));
  const set = Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      name && value ? [[name, Number(value) || Number(value) === 0 ? Number(value) : value]] : [],
    ),
  );
  const made = new Intl.NumberFormat(chosen, set);
  formats.set(id, made);
  return made;
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
