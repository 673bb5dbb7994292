// Background jobs, which continue when the page is closed; one stream reports their progress.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import { useLive } from "../../api/live";
import type { Job } from "../../api/types";

const JOBS = ["jobs"] as const;

export const isBusy = (job: Job | null | undefined): boolean =>
  job?.state === "waiting" || job?.state === "running";

/** All jobs, newest first, kept up to date. */
export function useJobs() {
  const queries = useQueryClient();
  const jobs = useQuery({
    queryKey: JOBS,
    queryFn: ({ signal }) => answer(api.GET("/api/jobs", { signal })),
  });
  const live = useLive("/api/jobs/events", "/api/jobs/events", "jobs", (fresh) =>
    queries.setQueryData(JOBS, fresh),
  );
  return { jobs: [...(jobs.data ?? [])].sort((a, b) => b.id - a.id), live };
}

/** Adds a new job to the cached list. */
export function useKeepJob(): (job: Job) => void {
  const queries = useQueryClient();
  return (job) =>
    queries.setQueryData<Job[]>(JOBS, (old = []) => [job, ...old.filter((known) => known.id !== job.id)]);
}

export function useJobAction(job: Job | null) {
  const keep = useKeepJob();
  return useMutation({
    mutationFn: (action: "stop" | "resume") =>
      answer(api.POST(`/api/jobs/{id}/${action}`, { params: { path: { id: job?.id ?? 0 } } })),
    onSuccess: keep,
  });
}
