// Messages of the server: a code with arguments, and the English sentence. Translations are found by the code:
// `message.CODE` in the area "message", or `message.REST` in the folder of the game that a code begins with. English
// needs none, and a code that is not known here (an own game's, a newer server's) falls back to the English sentence.

import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Message, Problem } from "../api/types";
import i18next from ".";

/** The sentence in the reader's language. The game is that of the page: pieces have its names. */
export function sayMessage({ code, args, text }: Message, t: TFunction, game?: string): string {
  const dot = code.indexOf(".");
  const area = code.slice(0, dot);
  const keys = [`games.${area}.message.${code.slice(dot + 1)}`, `message.${code}`];
  const key = keys.find((each) => i18next.exists(each));
  if (key === undefined) return text;
  const owner = keys[0] === key ? area : game;
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args)) said[name] = sayArgument(name, value, t, owner);
  return t(key, said);
}

/** Arguments that name things of a game, and the area of its texts that has their names. */
const NAMED: Record<string, string> = {
  kind: "kind",
  rank: "kind",
  striker: "kind",
  struck: "kind",
  seat: "seat",
  side: "seat",
  reason: "ending",
};

function sayArgument(name: string, value: string | number, t: TFunction, game?: string): string | number {
  const area = NAMED[name] ?? name;
  const keys =
    name === "game" ? [`games.${value}.title`] : [`games.${game}.${area}.${value}`, `words.${area}.${value}`];
  const key = keys.find((each) => i18next.exists(each));
  return key === undefined ? value : t(key);
}

export function useMessage(game?: string): (message: Message) => string {
  const { t } = useTranslation();
  return useCallback((message) => sayMessage(message, t, game), [t, game]);
}

/** The text of a problem and a hint; never a key. */
export function sayProblem(problem: Problem, t: TFunction): { text: string; hint: string } {
  const { code, args, error, hint, kind } = problem;
  const general = `app.problem.${kind}`;
  return {
    text:
      kind === "offline"
        ? t("app.problem.noAnswer")
        : sayMessage({ code, args, text: error }, t) || t("app.problem.unknown"),
    hint: hint ? sayMessage(hint, t) : i18next.exists(general) ? t(general) : "",
  };
}
