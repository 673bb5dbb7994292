// Starts games: with the same settings, or with changes.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { GameView, NewGame } from "../../api/types";
import { takeIn } from "./views";

export function useNewGame(onStarted: (view: GameView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: NewGame) => answer(api.POST("/api/games", { body: wanted })),
    onSuccess: (view) => {
      takeIn(queries, view);
      void queries.invalidateQueries({ queryKey: ["games"] });
      onStarted(view);
    },
  });
}

/** The settings of a game, to play it again. */
export function sameAgain(view: GameView): NewGame {
  const other = view.seats.find((seat) => !seat.person);
  return {
    game: view.game,
    variant: view.variant,
    seat: view.you,
    opponent: other?.agent ?? undefined,
    level: view.options.match_me ? undefined : (other?.level ?? undefined),
    match_me: view.options.match_me,
    rated: view.options.rated,
    teaching: view.options.teaching,
    takebacks: view.options.takebacks,
    hints: view.options.hints,
    clock: view.clock ? { seconds: view.clock.seconds, increment: view.clock.increment } : undefined,
  };
}
