// The game offered first: defaults, with an opponent that matches the person's level.

import type { GameInfo, NewGame } from "../../api/types";

export function firstGame(info: GameInfo): NewGame {
  const setup = info.setup?.ready[0]?.text;
  return {
    game: info.name,
    seat: 0,
    opponent: info.opponent,
    match_me: true,
    ...(setup === undefined ? {} : { setup }),
  };
}
