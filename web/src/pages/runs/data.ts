// Queries of the runs pages.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import { useLive } from "../../api/live";

export const RUNS = ["runs"] as const;

/** All runs, kept up to date, including those started in a terminal. */
export function useRuns() {
  const queries = useQueryClient();
  const runs = useQuery({
    queryKey: RUNS,
    queryFn: ({ signal }) => answer(api.GET("/api/runs", { signal })),
  });
  const live = useLive("/api/runs/events", "/api/runs/events", "runs", (fresh) =>
    queries.setQueryData(RUNS, fresh),
  );
  return { ...runs, live };
}

export const useRecipes = () =>
  useQuery({
    queryKey: ["recipes"],
    queryFn: ({ signal }) => answer(api.GET("/api/recipes", { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const runAddress = (name: string) => `/runs/${encodeURIComponent(name)}`;
export const runApi = (name: string) => `/api/runs/${encodeURIComponent(name)}`;
