// What is wrong with a setup, in the reader's language where we know the words.

import type { TFunction } from "i18next";
import type { Say } from "../../i18n/say";

const TOO_MANY = /^(\d+) (.+): at most (\d+)$/;
const FILLED = /^(\d+) of (\d+) squares filled$/;
const TOO_LONG = /^(\d+) letters for (\d+) squares$/;

/** The server's words, or ours for the same. */
export function sayProblem(t: TFunction, say: Say, names: string[], problem: string): string {
  const [, found = "", plural = "", most = ""] = TOO_MANY.exec(problem) ?? [];
  const name = names.find((each) => plural === `${each}s` || plural === each.replace(/y$/, "ies"));
  if (name) return t("setups.tooMany", { found, name: say(`kinds.${name}`, {}, plural), most });
  const [, filled, cells] = FILLED.exec(problem) ?? [];
  if (filled) return t("setups.unfilled", { filled, cells });
  const [, letters, places] = TOO_LONG.exec(problem) ?? [];
  return letters ? t("setups.tooLong", { letters, cells: places }) : problem;
}
