// Sends a change again after the server was away, unless the game has changed in the meantime.

import { Failure } from "../../api/client";
import type { GameView } from "../../api/types";

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 1000;

export interface Persistent<T> {
  /** Sends the change; the server refuses it when the game is not at `revision`. */
  send: (revision: number) => Promise<T>;
  fetch: () => Promise<GameView>;
  /** The game for which the change is meant. */
  view: GameView;
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Called when the server does not answer. */
  onAway: () => void;
}

export type Persisted<T> = { sent: true; answer: T } | { sent: false; view: GameView };

/** Sends until the server has answered. When the game has changed by then, returns its view instead. */
export async function persist<T>({
  send,
  fetch,
  view,
  signal,
  onAway,
}: Persistent<T>): Promise<Persisted<T>> {
  let { revision } = view;
  for (;;) {
    try {
      return { sent: true, answer: await send(revision) };
    } catch (error) {
      if (!isAway(error) || signal.aborted) throw error;
      onAway();
    }
    // The request may have arrived and only its answer been lost: the game tells.
    const now = await untilBack(fetch, signal);
    if (!isSame(view, now)) return { sent: false, view: now };
    revision = now.revision;
  }
}

/** Whether the game is unchanged. Revisions do not survive a restart of the server. */
function isSame(old: GameView, now: GameView): boolean {
  const [a, b] = [old.events.at(-1), now.events.at(-1)];
  return (
    old.standing.state === now.standing.state &&
    old.you === now.you &&
    a?.index === b?.index &&
    a?.text === b?.text
  );
}

async function untilBack(fetch: () => Promise<GameView>, signal: AbortSignal): Promise<GameView> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
    await pause(wait, signal);
    try {
      return await fetch();
    } catch (error) {
      if (signal.aborted || !(isAway(error) || isTimeout(error))) throw error;
    }
  }
}

const isAway = (error: unknown): boolean => error instanceof Failure && error.offline;
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
