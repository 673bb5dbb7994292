// A small typed fetch. Every answer is JSON; every failure becomes a `Failure` that a page can show.

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
}

/** What went wrong, whatever was thrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Failure) return error.problem;
  return plain(error instanceof Error ? error.message : String(error), "failed");
}

/** A problem that the server did not describe. */
const plain = (error: string, kind: Problem["kind"]): Problem => ({ error, code: "plain", args: {}, kind });

export const get = <T>(path: string, signal?: AbortSignal) => call<T>("GET", path, undefined, signal);
export const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
export const put = <T>(path: string, body: unknown = {}) => call<T>("PUT", path, body);
export const del = <T>(path: string) => call<T>("DELETE", path);

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  // Other sites cannot set this header, so the server takes it as proof that the page is its own.
  if (method !== "GET") headers["X-Spielgeist"] = "1";
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const response = await send(path, {
    method,
    headers,
    credentials: "same-origin",
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  const text = await response.text();
  if (!response.ok) throw new Failure(response.status, readProblem(text, response));
  return (text === "" ? null : JSON.parse(text)) as T;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Failure(0, plain("The server does not answer.", "offline"));
  }
}

function readProblem(text: string, response: Response): Problem {
  try {
    const problem = JSON.parse(text) as Partial<Problem>;
    if (typeof problem.error === "string") return { ...plain(problem.error, "failed"), ...problem };
  } catch {
    // Not ours, perhaps a proxy's page: the status line must do.
  }
  return plain(`${response.status} ${response.statusText}`.trim(), "failed");
}
