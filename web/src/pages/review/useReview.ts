// The review of a game: made by the server step by step, so the page asks again until it is done.

import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/client";
import type { GameView, Review, Scene, Walks } from "../../api/types";

const AGAIN_MS = 1000;

export const useReview = (id: string, allowed: boolean) =>
  useQuery({
    queryKey: ["review", id],
    queryFn: () => get<Review>(`/api/games/${id}/review`),
    enabled: allowed,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.done ? false : AGAIN_MS),
  });

/** The whole game, whatever the game's own page keeps of it. */
export const useWholeGame = (id: string) =>
  useQuery({
    queryKey: ["whole-game", id],
    queryFn: () => get<GameView>(`/api/games/${id}`),
    staleTime: 0,
  });

/** The board after so many events. */
export const useSceneAt = (id: string, events: number | null) =>
  useQuery({
    queryKey: ["scene", id, events],
    queryFn: () => get<Scene>(`/api/games/${id}/scene/${events}`),
    enabled: events !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });

/** What could have been played instead of an event. */
export const useWalksAt = (id: string, event: number | null) =>
  useQuery({
    queryKey: ["walks", id, event],
    queryFn: () => get<Walks>(`/api/games/${id}/walks/${event}`),
    enabled: event !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
