// Imported rules stay in this tab until it is closed; the server reads them and never stores them.

import { answer, api } from "../../api/client";
import type { AgentPage, FuzzyModel } from "../../api/types";

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

/** The export of an agent that has no fuzzy rules. */
export class NoRules extends Error {}

/** The FLL text of a file: the file itself, or what our own export writes as JSON. */
export function fllOf(text: string): string {
  if (!text.trimStart().startsWith("{")) return text;
  const page: Partial<AgentPage> = JSON.parse(text);
  const fuzzy = page.anatomy?.fuzzy;
  if (!fuzzy) throw new NoRules();
  return fuzzy.fll;
}

/** The rules of a file. */
export async function readImport(text: string): Promise<FuzzyModel> {
  return answer(api.POST("/api/fuzzy/model", { body: { fll: fllOf(text) } }));
}
