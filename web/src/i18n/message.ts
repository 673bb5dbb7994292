// Messages of the server: a code with arguments, and the English sentence. Translations are found by the code:
// `message.CODE` in the area "message", or `message.REST` in the folder of the game that a code begins with. English
// needs none but where moves are written as boards write them, and a code that is not known here (an own game's, a newer
// server's) falls back to the English sentence.

import { useCallback } from "react";
import type { Message, Problem } from "../api/types";
import i18next from ".";
import { moveArgument, type Routes } from "./moves";
import { localNumbers, withMinus } from "./numbers";
import type { TFunction } from "./translate";
import { useTranslation } from "./translate";

/** Codes of names of features and weights, which the game of the page translates. */
const FEATURE = "feature.";

/** The key of a message's translation and the game that it is of, if there is one in this language. */
function found(code: string, game?: string): { key: string; owner?: string } | undefined {
  if (code.startsWith(FEATURE)) {
    const feature = `games.${game}.${code}`;
    return i18next.exists(feature) ? { key: feature, owner: game } : undefined;
  }
  const dot = code.indexOf(".");
  const area = code.slice(0, dot);
  const own = `games.${area}.message.${code.slice(dot + 1)}`;
  if (i18next.exists(own)) return { key: own, owner: area };
  return i18next.exists(`message.${code}`) ? { key: `message.${code}` } : undefined;
}

/** What the page of a sentence knows beyond it. */
export interface Known {
  /** The paths of moves. */
  routes?: Routes;
  /** A fuzzy rule as a sentence, if it can be one. */
  spellRule?: (rule: string) => string | null;
}

/** A part of a sentence, with its language where that is not the reader's. */
export interface Part {
  text: string;
  lang?: "en";
}

/** Signs that no text has, around what is quoted. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];

/**
 * The sentence in the reader's language. The game is that of the page: pieces have its names. What has no code, such as
 * the words of another program, is quoted as it is.
 */
export function sayParts(message: Message, t: TFunction, game?: string, known?: Known): Part[] {
  const parts = marked(message, t, game, known).split(new RegExp(`[${OPEN}${CLOSE}]`));
  const quoted = i18next.language === "en" ? {} : { lang: "en" as const };
  return parts
    .map(withMinus)
    .map((text, index) => (index % 2 === 1 ? { text, ...quoted } : { text }))
    .filter(({ text }) => text !== "");
}

/** The sentence as one text. */
export const sayMessage = (message: Message, t: TFunction, game?: string): string =>
  textOf(sayParts(message, t, game));

export const textOf = (parts: Part[]): string => parts.map(({ text }) => text).join("");

const quote = (text: string): string => `${OPEN}${text}${CLOSE}`;

/** A rule and how far it holds. */
const RULE_HOLDS = "why.rule_holds";

function marked({ code, args, text }: Message, t: TFunction, game?: string, known: Known = {}): string {
  const key = found(code, game);
  const rule = typeof args.rule === "string" ? known.spellRule?.(args.rule) : null;
  if (code === RULE_HOLDS && rule) return t("words.rule.holds", { ...args, rule });
  if (key === undefined) return quote(withRules(text, args, known));
  const owner = key.owner ?? game;
  const said: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === "object") said[name] = marked(value, t, owner, known);
    else if (name === "problem") said[name] = quote(String(value));
    else if (name === "rule" && rule) said[name] = rule;
    else said[name] = moveArgument(name, value, owner, known.routes) ?? sayArgument(name, value, t, owner);
  }
  return t(key.key, said);
}

/** The server's own sentence, with the fuzzy rules in it spelled out. */
function withRules(text: string, args: Message["args"], known: Known): string {
  return Object.entries(args).reduce((said, [name, value]) => {
    if (typeof value === "object") return withRules(said, value.args, known);
    const rule = name === "rule" && typeof value === "string" ? known.spellRule?.(value) : null;
    return rule ? said.replaceAll(String(value), rule) : said;
  }, text);
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
  who: "term",
  answer: "term",
  field: "term",
};

function sayArgument(name: string, value: string | number, t: TFunction, game?: string): string | number {
  if (name === "game") return i18next.exists(`games.${value}.title`) ? t(`games.${value}.title`) : value;
  return typeof value === "number"
    ? sayNumber(name, value, t, game)
    : localNumbers(sayName(NAMED[name] ?? name, value, t, game), i18next.language);
}

/** Seats are numbers that have names. */
const sayNumber = (name: string, value: number, t: TFunction, game?: string): string | number => {
  const area = NAMED[name];
  return area === undefined ? value : sayName(area, String(value), t, game);
};

/** The name of a thing of a game. */
export function sayName(area: string, name: string, t: TFunction, game?: string): string {
  const key = [`games.${game}.${area}.${name}`, `words.${area}.${name}`].find((each) => i18next.exists(each));
  return key === undefined ? name : t(key);
}

/** The name that the server gives to a guest. */
const GUEST = /^Guest (\d+)$/;

/** The name of a person; guests are numbered by the server. */
export function sayPerson(name: string, t: TFunction): string {
  const number = GUEST.exec(name)?.[1];
  return number && i18next.exists("words.person.guest") ? t("words.person.guest", { number }) : name;
}

export type SayTerm = (term: { said: Message }) => string;

/** Says names of terms, weights and inputs. */
export function useTerm(game?: string): SayTerm {
  const { t } = useTranslation();
  return useCallback(({ said }) => sayMessage(said, t, game), [t, game]);
}

export function useMessage(game?: string): (message: Message) => string {
  const { t } = useTranslation();
  return useCallback((message) => sayMessage(message, t, game), [t, game]);
}

/** The text of a problem and a hint; never a key. */
export function sayProblem(problem: Problem, t: TFunction): { text: Part[]; hint: Part[] } {
  const { code, args, error, hint, kind } = problem;
  const general = `app.problem.${kind}`;
  const said =
    kind === "offline" ? [{ text: t("app.problem.noAnswer") }] : sayParts({ code, args, text: error }, t);
  return {
    text: said.length > 0 ? said : [{ text: t("app.problem.unknown") }],
    hint: hint ? sayParts(hint, t) : i18next.exists(general) ? [{ text: t(general) }] : [],
  };
}
