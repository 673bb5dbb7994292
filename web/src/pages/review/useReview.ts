// The review of a game: made by the server step by step, so the page asks again until it is done.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";

const AGAIN_MS = 1000;

/** `by` names the agent that judges; null: that of the last review, or the game's adviser. */
export const useReview = (id: string, allowed: boolean, by: string | null) =>
  useQuery({
    queryKey: ["review", id, by],
    queryFn: () =>
      answer(
        api.GET("/api/games/{id}/review", { params: { path: { id }, query: by === null ? {} : { by } } }),
      ),
    enabled: allowed,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.done ? false : AGAIN_MS),
  });

/** The whole game, whatever the game's own page keeps of it. */
export const useWholeGame = (id: string) =>
  useQuery({
    queryKey: ["whole-game", id],
    queryFn: () => answer(api.GET("/api/games/{id}", { params: { path: { id } } })),
    staleTime: 0,
  });

/** The board after `events` events. */
export const useSceneAt = (id: string, events: number | null) =>
  useQuery({
    queryKey: ["scene", id, events],
    queryFn: () =>
      answer(api.GET("/api/games/{id}/scene/{events}", { params: { path: { id, events: events ?? 0 } } })),
    enabled: events !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });

/** The legal moves at an event. */
export const useWalksAt = (id: string, event: number | null) =>
  useQuery({
    queryKey: ["graph", id, event],
    queryFn: () =>
      answer(api.GET("/api/games/{id}/move-graph/{event}", { params: { path: { id, event: event ?? 0 } } })),
    enabled: event !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
