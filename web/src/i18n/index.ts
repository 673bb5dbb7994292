// All texts of the client. Each area of pages has one file per language; keys are flat and begin with the area.

import i18next from "i18next";
import { initReactI18next } from "react-i18next";

export const LANGUAGES = ["en", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

const files = import.meta.glob<Record<string, string>>("./*/*.json", { eager: true, import: "default" });

function texts(language: Language): Record<string, string> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return Object.assign({}, ...own.map(([, file]) => file)) as Record<string, string>;
}

/** What the browser asks for: the first of our languages that it prefers. */
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

void i18next.use(initReactI18next).init({
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, { translation: texts(language) }])),
  lng: preferred(),
  fallbackLng: "en",
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  returnEmptyString: false,
});
document.documentElement.lang = preferred();

export default i18next;
