// Imported rules stay in this tab until it is closed; the server never stores them.

import type { AgentPage, FuzzyModel } from "../../api/types";
import { FllError, readFll } from "./fuzzy/fll";

export interface Import {
  name: string;
  text: string;
}

const KEY = "spielgeist.import";

export function keepImport(imported: Import) {
  sessionStorage.setItem(KEY, JSON.stringify(imported));
}

export function keptImport(): Import | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : JSON.parse(text);
}

/** An FLL file, or the JSON that our own export writes. */
export function readImport(text: string): FuzzyModel {
  if (!text.trimStart().startsWith("{")) return readFll(text);
  const page: Partial<AgentPage> = JSON.parse(text);
  const fuzzy = page.anatomy?.fuzzy;
  if (!fuzzy) throw new FllError("agents.fll.noRules");
  return readFll(fuzzy.fll);
}
