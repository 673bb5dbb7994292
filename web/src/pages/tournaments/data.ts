// What the pages of tournaments ask the server for.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { get, post } from "../../api/client";
import { useLive } from "../../api/live";
import type { GameReplay, Scene, TournamentView } from "../../api/types";

export type TournamentRow = Pick<
  TournamentView,
  "id" | "game" | "agents" | "games_per_pairing" | "seed" | "state" | "done" | "of"
>;

export interface PlayedGame {
  /** The pairing that it belongs to. */
  pair: number;
  number: number;
  seats: string[];
  winner: string | null;
  reason: string;
  plies: number;
}

export const TOURNAMENTS = ["tournaments"] as const;
const api = (id: string | number) => `/api/tournaments/${id}`;
export const exportOf = (id: number, format: string) => `${api(id)}/export?format=${format}`;

export const useTournaments = () =>
  useQuery({
    queryKey: TOURNAMENTS,
    queryFn: ({ signal }) => get<TournamentRow[]>("/api/tournaments", signal),
    refetchInterval: 5000,
  });

/** A tournament, fed by its stream. */
export function useTournament(id: string) {
  const queries = useQueryClient();
  const key = ["tournament", id];
  const view = useQuery({ queryKey: key, queryFn: ({ signal }) => get<TournamentView>(api(id), signal) });
  const live = useLive<TournamentView>(view.data ? `${api(id)}/events` : null, "tournament", (fresh) =>
    queries.setQueryData(key, fresh),
  );
  return { ...view, live };
}

export function useTournamentAction(id: string | number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: "stop" | "resume") => post<unknown>(`${api(id)}/${action}`),
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
    queryFn: ({ signal }) => get<PlayedGame[]>(`${api(id)}/games?${new URLSearchParams({ a, b })}`, signal),
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
    queryFn: ({ signal }) => get<GameReplay>(`${api(id)}/games/${pair}/${number}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useScene = (scenesAt: string | undefined, events: number) =>
  useQuery({
    queryKey: ["scene", scenesAt, events],
    queryFn: ({ signal }) => get<Scene>(`${scenesAt}/${events}`, signal),
    enabled: scenesAt !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });
