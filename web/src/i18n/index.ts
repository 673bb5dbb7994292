// The languages of the client. English is always there; others are loaded when they are chosen.

import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import english from "./en";
import type { Texts } from "./texts";

export const LANGUAGES = ["en", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

const LOADERS: Record<Exclude<Language, "en">, () => Promise<{ default: Texts }>> = {
  "pt-BR": () => import("./pt-BR"),
};

/** Loads the texts of a language. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === "en" || i18next.hasResourceBundle(language, "translation")) return;
  const texts = await LOADERS[language]();
  i18next.addResourceBundle(language, "translation", texts.default);
}

/** The first of our languages that the browser prefers. */
function preferred(): Language {
  const wanted = navigator.languages.map((tag) => tag.toLowerCase());
  const first = wanted.find((tag) => tag.startsWith("en") || tag.startsWith("pt"));
  return first?.startsWith("pt") ? "pt-BR" : "en";
}

let chosen: Language = "en";

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
