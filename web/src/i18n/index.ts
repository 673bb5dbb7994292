// The languages of the client. Each is a folder beside this file, and the folders are all that is known of them. English
// is always there; others are loaded when they are chosen.

import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import english from "./en";
import type { Texts } from "./texts";

const LOADERS = Object.fromEntries(
  Object.entries(import.meta.glob<Texts>(["./*/index.ts", "!./en/index.ts"], { import: "default" })).map(
    ([path, load]) => [path.split("/")[1] ?? "", load],
  ),
);

/** The tags of the languages, English first. */
export const LANGUAGES: string[] = ["en", ...Object.keys(LOADERS).sort()];

/** Loads the texts of a language. */
export async function loadLanguage(language: string): Promise<void> {
  if (i18next.hasResourceBundle(language, "translation")) return;
  const texts = await LOADERS[language]?.();
  if (texts) i18next.addResourceBundle(language, "translation", texts);
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
  await loadLanguage(language);
  // Another choice may have been made while the texts were loading.
  if (chosen !== language) return;
  document.documentElement.lang = language;
  if (i18next.language !== language) await i18next.changeLanguage(language);
}

/** Replaces a missing text: never by the key, but by its last word, which is often the server's. */
export function readable(key: string, fallback?: string): string {
  return fallback ?? key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
}

void i18next.use(initReactI18next).init({
  resources: { en: { translation: english } },
  lng: "en",
  fallbackLng: "en",
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: readable,
});

export default i18next;
