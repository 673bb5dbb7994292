// What the pages of runs ask the server for.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { get } from "../../api/client";
import { useLive } from "../../api/live";
import type { Run } from "../../api/types";

export interface Recipe {
  name: string;
  title: string;
  game: string;
  summary: string;
  seed: number;
  generations: number;
  toml: string;
}

export const RUNS = ["runs"] as const;

/** All runs, kept up to date, those of a terminal too. */
export function useRuns() {
  const queries = useQueryClient();
  const runs = useQuery({ queryKey: RUNS, queryFn: ({ signal }) => get<Run[]>("/api/runs", signal) });
  const live = useLive<Run[]>("/api/runs/events", "runs", (fresh) => queries.setQueryData(RUNS, fresh));
  return { ...runs, live };
}

export const useRecipes = () =>
  useQuery({
    queryKey: ["recipes"],
    queryFn: ({ signal }) => get<Recipe[]>("/api/recipes", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const runAddress = (name: string) => `/runs/${encodeURIComponent(name)}`;
export const runApi = (name: string) => `/api/runs/${encodeURIComponent(name)}`;
