// Light or dark: the system's choice until a person makes one.

import { useSyncExternalStore } from "react";
import type { Settings } from "../api/types";

export type Theme = "light" | "dark";
type Choice = Settings["theme"];

const KEY = "spielgeist.theme";
const system = () => matchMedia("(prefers-color-scheme: dark)");

export function storedTheme(): Choice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

export function storeTheme(choice: Choice) {
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply(choice);
}

function apply(choice: Choice) {
  const theme = choice === "system" ? (system().matches ? "dark" : "light") : choice;
  document.documentElement.dataset.theme = theme;
}

/** Keeps the page in the chosen theme; returns how to stop following the system. */
export function followTheme(choice: Choice): () => void {
  storeTheme(choice);
  const media = system();
  const follow = () => apply(choice);
  media.addEventListener("change", follow);
  return () => media.removeEventListener("change", follow);
}

/** The theme in use now; charts redraw when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, () =>
    document.documentElement.dataset.theme === "dark" ? "dark" : "light",
  );
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
