// The game on the first page: the last unfinished one, or a new one.

import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { GameSummary, NewGame } from "../../api/types";
import { takeIn } from "../game/views";

export const openKey = (game: string) => ["open", game] as const;

/** Its id, unless one was begun. The query is shared and never goes stale, so that only one game is created. */
export function useOpenGame(game: string, wanted: NewGame, begun?: string) {
  const queries = useQueryClient();
  const find = async () => {
    const open = await answer(api.GET("/api/games", { params: { query: { state: "open", game } } }));
    // A game with friends has a page of its own.
    const own = open.filter((each) => !each.person && !each.problem);
    const last = own.reduce<GameSummary | null>((a, b) => (a && a.updated >= b.updated ? a : b), null);
    if (last) return last.id;
    const view = await answer(api.POST("/api/games", { body: wanted }));
    takeIn(queries, view);
    return view.id;
  };
  return useQuery({
    queryKey: begun === undefined ? openKey(game) : [...openKey(game), "begun"],
    queryFn: begun === undefined ? find : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
