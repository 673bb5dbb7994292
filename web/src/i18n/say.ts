// Texts about a game. Its folder has them, in each language; words that any game may use are in words.json.

import { useMemo } from "react";
import i18next from ".";
import type { TFunction } from "./translate";
import { useTranslation } from "./translate";

/** The text for a key: the game's own, or the one for all games, or else the fallback. */
export type Say = (key: string, values?: Record<string, unknown>, fallback?: string) => string;

export const sayOf =
  (game: string, t: TFunction): Say =>
  (key, values = {}, fallback = "") => {
    const known = [`games.${game}.${key}`, `words.${key}`].find((each) => i18next.exists(each));
    return known === undefined ? fallback : t(known, values);
  };

/** Keys of texts that the server has in English, so that only other languages have them here. */
export const isServerText = (key: string): boolean =>
  /^(words\.)?(message|agent|parameter|variant|recipe|format|term|feature|variable|goal|is|item|person)\./.test(
    key,
  );

/** Whether a game has texts of its own; of others we know only what the server says. */
export const hasTexts = (game: string): boolean => i18next.exists(`games.${game}.title`);

export function useSay(game: string): Say {
  const { t } = useTranslation();
  return useMemo(() => sayOf(game, t), [game, t]);
}

/** How a game ended, in words. */
export const sayEnding = (say: Say, reason: string): string => say(`ending.${reason}`, {}, reason);

/** What a hidden piece may be, in words. */
export const sayIdentity = (say: Say, identity: string): string => say(`is.${identity}`, {}, identity);

/** The name of a kind of piece. */
export const sayKind = (say: Say, kind: string): string => say(`kind.${kind}`, {}, kind);
