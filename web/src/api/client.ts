// Calls of the server's API, typed from its description. Every failure becomes a `Failure` that a page can show.

import createClient from "openapi-fetch";
import type { paths } from "./schema";
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

export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin,
  credentials: "same-origin",
  // Other sites cannot set this header, so the server takes it as proof that the page is its own.
  headers: { Accept: "application/json", "X-Spielgeist": "1" },
  // Looked up at each call, so that tests can replace it.
  fetch: (request) => globalThis.fetch(request),
});

api.use({
  async onResponse({ response }) {
    if (!response.ok) throw await failureOf(response);
  },
});

/** The data of an answer. Throws a `Failure` when the server refuses or does not answer. */
export async function answer<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  try {
    const { data } = await call;
    if (data !== undefined) return data;
  } catch (error) {
    if (error instanceof Failure || isAbort(error)) throw error;
    throw new Failure(0, plain("The server does not answer.", "offline"));
  }
  throw new Failure(0, plain("The server sent no data.", "failed"));
}

/** The caller gave up, or set a limit of time. */
const isAbort = (error: unknown): boolean => error instanceof DOMException;

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
