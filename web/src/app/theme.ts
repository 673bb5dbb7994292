// Light or dark theme; the default is the system's.

import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";
/** "light" or "dark"; anything else follows the system. */
type Choice = string;

const KEY = "spielgeist.theme";
const isTheme = (choice: string | null): choice is Theme => choice === "light" || choice === "dark";
const system = () => matchMedia("(prefers-color-scheme: dark)");

export function storedTheme(): Choice {
  try {
    const stored = localStorage.getItem(KEY);
    return isTheme(stored) ? stored : "system";
  } catch {
    return "system";
  }
}

export function storeTheme(choice: Choice) {
  try {
    if (isTheme(choice)) localStorage.setItem(KEY, choice);
    else localStorage.removeItem(KEY);
  } catch {
    // Without local storage the choice lasts until the page is closed.
  }
  apply(choice);
}

function apply(choice: Choice) {
  document.documentElement.dataset.theme = isTheme(choice) ? choice : system().matches ? "dark" : "light";
}

/** Applies the chosen theme; returns a function that stops following the system. */
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
