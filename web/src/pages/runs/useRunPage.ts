// A run's page: read once, then fed by the stream, so that curves grow without a reload.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { answer, api } from "../../api/client";
import { useLive } from "../../api/live";
import type { Generation, Run, RunPage } from "../../api/types";
import { RUNS, runApi } from "./data";
import { mergeGenerations } from "./pace";

interface News {
  run: Run;
  generations: Generation[];
}

export function useRunPage(name: string) {
  const queries = useQueryClient();
  const key = ["run", name];
  const page = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => answer(api.GET("/api/runs/{name}", { params: { path: { name } }, signal })),
    // The stream continues from here; refetching would be redundant.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const live = useLive("/api/runs/{name}/events", useStream(name, page.data), "generations", (news) => {
    const old = queries.getQueryData<RunPage>(key);
    if (!old) return;
    queries.setQueryData<RunPage>(key, withNews(old, news));
    // The measured champion of a finished run is not in the stream.
    if (news.run.status !== old.run.status || news.run.champion_sha256 !== old.run.champion_sha256)
      void queries.invalidateQueries({ queryKey: key });
  });
  return { ...page, live };
}

/** Computed once per visit: an address that changed with every generation would restart the stream. */
function useStream(name: string, page: RunPage | undefined): string | null {
  const stream = useRef<{ name: string; url: string } | null>(null);
  if (stream.current?.name !== name) stream.current = null;
  if (page && !stream.current) {
    const after = page.generations.at(-1)?.generation;
    const url = `${runApi(name)}/events${after === undefined ? "" : `?after=${after}`}`;
    stream.current = { name, url };
  }
  return stream.current?.url ?? null;
}

function withNews(old: RunPage, news: News): RunPage {
  return { ...old, run: news.run, generations: mergeGenerations(old.generations, news.generations) };
}

export function useRunAction(name: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: "stop" | "resume") =>
      answer(api.POST(`/api/runs/{name}/${action}`, { params: { path: { name } } })),
    onSuccess: (run) => {
      queries.setQueryData<RunPage>(["run", name], (old) => old && { ...old, run });
      void queries.invalidateQueries({ queryKey: RUNS });
    },
  });
}
