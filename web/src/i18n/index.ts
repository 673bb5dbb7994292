// The languages of the client. Each is a folder beside this file, and the folders are all that is known of them. English
// is always there; others are loaded when they are chosen. What the start page does not need is loaded with other pages.

import english from "./en";
import type { Texts } from "./texts";
import i18n from "./translate";

export { readable } from "./translate";

type Loaders = Record<string, (() => Promise<Texts>) | undefined>;

const byLanguage = (files: Record<string, () => Promise<Texts>>): Loaders =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split("/")[1] ?? "", load]));

const FIRST = byLanguage(import.meta.glob<Texts>(["./*/index.ts", "!./en/index.ts"], { import: "default" }));

/** English has its other texts in a file of their own, as it is the one that most people wait for. */
const MORE = byLanguage(import.meta.glob<Texts>("./*/more.ts", { import: "default" }));

/** The tags of the languages, English first. */
export const LANGUAGES: string[] = ["en", ...Object.keys(FIRST).sort()];

const loading = new Map<() => Promise<Texts>, Promise<void>>();

async function load(loaders: Loaders, language: string): Promise<void> {
  const loader = loaders[language];
  if (!loader) return;
  const begun = loading.get(loader) ?? loader().then((texts) => i18n.add(language, texts));
  loading.set(loader, begun);
  // What could not be loaded is tried again.
  await begun.catch((error: unknown) => {
    loading.delete(loader);
    throw error;
  });
}

/** Loads all texts of a language. */
export async function loadLanguage(language: string): Promise<void> {
  await Promise.all([load(FIRST, language), load(MORE, language)]);
}

/** Loads what is beyond the start page. */
export async function loadMore(): Promise<void> {
  await Promise.all([load(MORE, "en"), load(MORE, chosen)]);
}

/** The first of our languages that the browser prefers. */
function preferred(): string {
  const speaks = (ours: string, tag: string) => mainOf(ours) === mainOf(tag);
  const ours = navigator.languages.map((tag) => LANGUAGES.find((each) => speaks(each, tag)));
  return ours.find((each) => each !== undefined) ?? "en";
}

/** The language of a tag without its region. */
const mainOf = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? "";

/** The name of a language in that language. */
export const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

let chosen = "en";

/** Switches to a language; anything but one of ours means the browser's. */
export async function chooseLanguage(setting: string): Promise<void> {
  const language = LANGUAGES.find((known) => known === setting) ?? preferred();
  chosen = language;
  await load(FIRST, language);
  // Another choice may have been made while the texts were loading.
  if (chosen !== language) return;
  document.documentElement.lang = language;
  if (i18n.language !== language) i18n.choose(language);
}

i18n.add("en", english);

export default i18n;
