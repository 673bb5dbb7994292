// Server-sent events as a hook. Reconnects as long as the page is open; reports the age of its data.

import { useEffect, useRef, useState } from "react";
import type { paths } from "./schema";

export interface Live {
  connected: boolean;
  /** Seconds since the last data, null before the first. */
  age: number | null;
}

/** The data of one event of a stream. */
type Streamed<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "text/event-stream": infer Data } } } };
}
  ? Data
  : never;

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 1000;

/** Calls `onData` with each event of this name from an address of the stream `path`. A null address waits. */
export function useLive<Path extends keyof paths>(
  _path: Path,
  url: string | null,
  event: string,
  onData: (data: Streamed<Path>) => void,
): Live {
  const [connected, setConnected] = useState(false);
  const [last, setLast] = useState<number | null>(null);
  const handler = useRef(onData);
  handler.current = onData;

  useEffect(() => {
    if (url === null) return;
    return listen(url, event, setConnected, (text) => {
      setLast(Date.now());
      handler.current(JSON.parse(text));
    });
  }, [url, event]);

  return { connected, age: useAge(last) };
}

/** Browsers wait seconds before they retry a broken stream, and give up for good on a refused one: we do not. */
function listen(
  url: string,
  event: string,
  onState: (connected: boolean) => void,
  onText: (text: string) => void,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  const open = () => {
    const current = new EventSource(url);
    source = current;
    current.onopen = () => {
      wait = FIRST_RETRY_MS;
      onState(true);
    };
    current.onerror = () => {
      onState(false);
      current.close();
      timer = setTimeout(open, wait);
      wait = Math.min(2 * wait, LAST_RETRY_MS);
    };
    current.addEventListener(event, (message: MessageEvent<string>) => onText(message.data));
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

function useAge(since: number | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return since === null ? null : Math.max(0, Math.floor((Date.now() - since) / 1000));
}
