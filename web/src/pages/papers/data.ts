// Queries of the papers pages.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { answer, api } from "../../api/client";
import type { Job } from "../../api/types";
import { isBusy, useJobs, useKeepJob } from "../lab/jobs";
import { isJobOf } from "./verdicts";

export const usePapers = () =>
  useQuery({ queryKey: ["papers"], queryFn: ({ signal }) => answer(api.GET("/api/papers", { signal })) });

export const htmlOf = (name: string) => `/api/papers/${encodeURIComponent(name)}/export.html`;

export const usePaper = (name: string) =>
  useQuery({
    queryKey: ["paper", name],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/papers/{paper}", { params: { path: { paper: name } }, signal })),
  });

export type Mode = "quick" | "full";

/** Starts reproductions of a paper and follows them; when one ends, the page is read again. */
export function useReproductions(paper: string) {
  const queries = useQueryClient();
  const keep = useKeepJob();
  const { jobs } = useJobs();
  const [mine, setMine] = useState<Record<string, number>>({});
  const start = useMutation({
    mutationFn: ({ item, mode }: { item: string | null; mode: Mode }) =>
      answer(
        api.POST("/api/papers/{paper}/reproduce", { params: { path: { paper } }, body: { item, mode } }),
      ),
    onSuccess: (job, { item }) => {
      keep(job);
      setMine((old) => ({ ...old, [item ?? ""]: job.id }));
    },
  });
  const own = jobs.filter((job) => job.kind === "reproduce");
  const progress = own.map((job) => `${job.id} ${job.state} ${job.done}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of a job may have changed a verdict
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ["paper", paper] });
    void queries.invalidateQueries({ queryKey: ["papers"] });
  }, [progress]);
  /** The job started here, or one that was already running. */
  const jobOf = (item: string | null): Job | null =>
    own.find((job) => job.id === mine[item ?? ""]) ??
    own.find((job) => isBusy(job) && isJobOf(job, paper, item)) ??
    null;
  return { start, jobOf };
}
