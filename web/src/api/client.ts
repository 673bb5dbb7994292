// Calls of the server's API, typed from its description. Every failure becomes a `Failure` that a page can show.

import { Failure, plain } from "./failure";

export { Failure, failureOf, plain, problemOf } from "./failure";
export { api } from "./fetch";

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
