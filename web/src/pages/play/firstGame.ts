// The game that a newcomer finds: everything at its default, the opponent at their level.

import type { GameInfo, NewGame } from "../../api/types";
import { isPaused } from "../game/pause";

export function firstGame(info: GameInfo): NewGame {
  const setup = info.setup?.ready[0]?.text;
  return {
    game: info.name,
    seat: 0,
    opponent: info.opponent,
    match_me: !isPaused(info.name, info.opponent),
    ...(setup === undefined ? {} : { setup }),
  };
}
