// The pages of the app by their addresses: `/game/:id` has a parameter. They are loaded when they are visited.

import type { ComponentType } from "react";

export type Params = Record<string, string | undefined>;

/** Loads a page. Addresses with the same loader share a page: going from one to the other keeps what is on it. */
export type Loader = () => Promise<{ default: ComponentType }>;

export interface Match {
  load: Loader;
  params: Params;
}

/** The page of an address. A fixed part goes before a parameter. */
export function match(pages: Record<string, Loader>, pathname: string): Match | null {
  const parts = split(pathname);
  let best: (Match & { fixed: number }) | null = null;
  for (const [path, load] of Object.entries(pages)) {
    const params = paramsOf(split(path), parts);
    const fixed = split(path).filter((part) => !part.startsWith(":")).length;
    if (params && (!best || fixed > best.fixed)) best = { load, params, fixed };
  }
  return best && { load: best.load, params: best.params };
}

const split = (path: string): string[] => path.split("/").filter(Boolean);

function paramsOf(path: string[], parts: string[]): Params | null {
  if (path.length !== parts.length) return null;
  const params: Params = {};
  for (const [index, part] of path.entries()) {
    const actual = decoded(parts[index] ?? "");
    if (part.startsWith(":")) params[part.slice(1)] = actual;
    else if (part !== actual) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
