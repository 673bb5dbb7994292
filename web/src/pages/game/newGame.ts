// Starts games: with the same settings, or with changes.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { GameView, NewGame } from "../../api/types";
import { lookOf } from "../../board/looks";
import { isPlay } from "./events";
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

/** Deletes a game that was replaced before the person did anything in it, so that no empty games pile up. */
export async function dropUntouched(view: GameView): Promise<void> {
  if (!isUntouched(view)) return;
  // Nothing is lost if the server keeps it.
  await answer(api.DELETE("/api/games/{id}", { params: { path: { id: view.id } } })).catch(() => null);
}

/** Open, against agents, and without a move of the person; a setup that was put down for them does not count. */
export function isUntouched(view: GameView): boolean {
  const look = lookOf(view.game);
  const moved = view.events.some(
    (event) => event.kind === "move" && event.seat === view.you && isPlay(event, look),
  );
  return !moved && view.standing.state !== "over" && !view.seats.some((seat) => seat.person && !seat.you);
}

/** The settings of a game, to play it again. */
export function sameAgain(view: GameView): NewGame {
  const other = view.seats.find((seat) => !seat.person);
  return {
    game: view.game,
    variant: view.variant,
    seat: view.you,
    opponent: other?.agent?.written,
    level: view.options.match_me ? undefined : (other?.level ?? undefined),
    match_me: view.options.match_me,
    rated: view.options.rated,
    teaching: view.options.teaching,
    takebacks: view.options.takebacks,
    hints: view.options.hints,
    clock: view.clock ? { seconds: view.clock.seconds, increment: view.clock.increment } : undefined,
  };
}
