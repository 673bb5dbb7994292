// What went wrong with a request, as pages show it.

import type { Problem } from "./types";

export class Failure extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.error);
    this.name = "Failure";
    this.status = status;
    this.problem = problem;
  }

  /** The game or list has changed meanwhile: fetch again. */
  get stale(): boolean {
    return this.problem.kind === "conflict";
  }

  /** No server answered: the request may or may not have arrived. */
  get offline(): boolean {
    return this.problem.kind === "offline";
  }
}

/** The problem of anything that was thrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Failure) return error.problem;
  return plain(error instanceof Error ? error.message : String(error), "failed");
}

/** A problem that the server did not describe. */
export const plain = (error: string, kind: Problem["kind"]): Problem => ({
  error,
  code: "plain",
  args: {},
  kind,
});

/** The failure that a response describes. */
export async function failureOf(response: Response): Promise<Failure> {
  const said: unknown = await response.json().catch(() => null);
  if (isProblem(said)) return new Failure(response.status, said);
  // Not ours, perhaps a proxy's page: the status line must do. A proxy also answers for a server that is away.
  const away = [502, 503, 504].includes(response.status);
  const status = `${response.status} ${response.statusText}`.trim();
  return new Failure(response.status, plain(status, away ? "offline" : "failed"));
}

const isProblem = (said: unknown): said is Problem =>
  typeof said === "object" && said !== null && "error" in said && "code" in said && "kind" in said;
