// What the cluster that works on a run has done so far. Runs on threads have none.

import type { Run } from "../../api/types";
import type { Pace } from "./pace";

type ClusterFact =
  | "runs.cluster.engine"
  | "runs.cluster.nodes"
  | "runs.cluster.tasks"
  | "runs.cluster.retries";

/** The facts to show, each with the key of its name. */
export function clusterFacts({ cluster }: Run): [ClusterFact, number | string][] {
  if (!cluster) return [];
  return [
    ["runs.cluster.engine", cluster.engine],
    ["runs.cluster.nodes", cluster.nodes],
    ["runs.cluster.tasks", cluster.tasks],
    ["runs.cluster.retries", cluster.retries],
  ];
}

/** Games per second: those of the cluster, which also count in play-off and tests, or of the last generations. */
export function rateOf({ status, cluster }: Run, pace: Pace): number | null {
  return status === "running" && cluster ? cluster.games_per_second : pace.gamesPerSecond;
}
