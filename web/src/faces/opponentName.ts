// The opponent of a game in a list of games.

import type { GameSummary } from "../api/types";
import { sayPerson } from "../i18n/message";
import type { TFunction } from "../i18n/translate";
import { faceName } from "./faces";

/** An agent's face has its name; a person has their own; a seat may still be free. */
export function opponentName({ game, opponent, agent }: GameSummary, t: TFunction): string {
  if (!opponent) return t("friends.free");
  return agent ? faceName(game, agent, t) : sayPerson(opponent, t);
}
