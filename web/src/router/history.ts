// The address of the page and its history.

/** Where the reader is. The state is kept by the browser's history: it comes back with Back and after a reload. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Another one for each visit. */
  key: string;
}

export interface NavigateOptions {
  /** Replaces the present entry of the history. */
  replace?: boolean;
  state?: unknown;
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean;
}

/** What led to a location. */
export type Way = "push" | "keep" | "back";

type Listener = (location: Location, way: Way) => void;

const listeners = new Set<Listener>();

const freshKey = () => Math.random().toString(36).slice(2, 10);

/** What we keep in an entry of the browser's history. */
interface Entry {
  key: string;
  state: unknown;
}

function read(): Location {
  const entry = window.history.state as Entry | null;
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? "first" };
}

let current = read();
const scrolled = new Map<string, number>();

export const here = (): Location => current;

/** How far down the page was scrolled at a visit. */
export const scrollOf = (key: string): number => scrolled.get(key) ?? 0;

function arrive(way: Way) {
  scrolled.set(current.key, window.scrollY);
  current = read();
  for (const tell of listeners) tell(current, way);
}

export function navigate(to: string, { replace, state = null, preventScrollReset }: NavigateOptions = {}) {
  const entry: Entry = { key: freshKey(), state };
  const url = new URL(to, window.location.href).href;
  if (replace) window.history.replaceState(entry, "", url);
  else window.history.pushState(entry, "", url);
  arrive(preventScrollReset ? "keep" : "push");
}

export function onArrival(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

window.addEventListener("popstate", () => arrive("back"));
// We restore the position ourselves, since pages load late; on a reload the browser does.
window.history.scrollRestoration = "manual";
window.addEventListener("pagehide", () => {
  window.history.scrollRestoration = "auto";
});
