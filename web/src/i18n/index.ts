// All texts of the client. Each area of pages has one file per language; keys are flat and begin with the area. Each game
// has one file per language in its folder; its keys become `games.NAME.KEY`.

import i18next from "i18next";
import { initReactI18next } from "react-i18next";

export const LANGUAGES = ["en", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

type Texts = Record<string, string>;

const areas = import.meta.glob<Texts>("./*/*.json", { eager: true, import: "default" });
const games = import.meta.glob<Texts>("../games/*/*.json", { eager: true, import: "default" });

function texts(language: Language): Texts {
  const shared = Object.entries(areas).filter(([path]) => path.startsWith(`./${language}/`));
  const own = Object.entries(games).filter(([path]) => path.endsWith(`/${language}.json`));
  return Object.assign(
    {},
    ...shared.map(([, file]) => file),
    ...own.map(([path, file]) => prefixed(`games.${path.split("/").at(-2)}.`, file)),
  );
}

const prefixed = (prefix: string, file: Texts): Texts =>
  Object.fromEntries(Object.entries(file).map(([key, text]) => [prefix + key, text]));

/** The first of our languages that the browser prefers. */
function preferred(): Language {
  const wanted = navigator.languages.map((tag) => tag.toLowerCase());
  const first = wanted.find((tag) => tag.startsWith("en") || tag.startsWith("pt"));
  return first?.startsWith("pt") ? "pt-BR" : "en";
}

export function chooseLanguage(setting: string) {
  const language = LANGUAGES.find((known) => known === setting) ?? preferred();
  document.documentElement.lang = language;
  if (i18next.language !== language) void i18next.changeLanguage(language);
}

/** Replaces a missing text: never by the key, but by its last word, which is often the server's. */
export function readable(key: string, fallback?: string): string {
  return fallback ?? key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
}

void i18next.use(initReactI18next).init({
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, { translation: texts(language) }])),
  lng: preferred(),
  fallbackLng: "en",
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: readable,
});
document.documentElement.lang = preferred();

export default i18next;
