// Queries of the tournaments pages.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import { useLive } from "../../api/live";

export const TOURNAMENTS = ["tournaments"] as const;
export const exportOf = (id: number, format: string) => `/api/tournaments/${id}/export?format=${format}`;

export const useTournaments = () =>
  useQuery({
    queryKey: TOURNAMENTS,
    queryFn: ({ signal }) => answer(api.GET("/api/tournaments", { signal })),
    refetchInterval: 5000,
  });

/** A tournament, fed by its stream. */
export function useTournament(id: string) {
  const queries = useQueryClient();
  const key = ["tournament", id];
  const view = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      answer(api.GET("/api/tournaments/{id}", { params: { path: { id: Number(id) } }, signal })),
  });
  const live = useLive(
    "/api/tournaments/{id}/events",
    view.data ? `/api/tournaments/${id}/events` : null,
    "tournament",
    (fresh) => queries.setQueryData(key, fresh),
  );
  return { ...view, live };
}

export function useTournamentAction(id: string | number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: "stop" | "resume") =>
      answer(api.POST(`/api/tournaments/{id}/${action}`, { params: { path: { id: Number(id) } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["tournament", String(id)] }),
  });
}

export interface Pair {
  a: string;
  b: string;
}

export const usePlayedGames = (id: string, { a, b }: Pair, done: number) =>
  useQuery({
    queryKey: ["tournament", id, "games", a, b, done],
    queryFn: ({ signal }) =>
      answer(
        api.GET("/api/tournaments/{id}/games", {
          params: { path: { id: Number(id) }, query: { a, b } },
          signal,
        }),
      ),
    placeholderData: (old) => old,
  });

/** Which game: the number of its pairing, and its own number within it. */
export interface GameNumber {
  pair: number;
  number: number;
}

export const useReplay = (id: string, { pair, number }: GameNumber) =>
  useQuery({
    queryKey: ["tournament", id, "replay", pair, number],
    queryFn: ({ signal }) =>
      answer(
        api.GET("/api/tournaments/{id}/games/{pair}/{number}", {
          params: { path: { id: Number(id), pair, number } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useScene = (id: string, { pair, number }: GameNumber, events: number) =>
  useQuery({
    queryKey: ["tournament", id, "scene", pair, number, events],
    queryFn: ({ signal }) =>
      answer(
        api.GET("/api/tournaments/{id}/games/{pair}/{number}/scene/{events}", {
          params: { path: { id: Number(id), pair, number, events } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });
