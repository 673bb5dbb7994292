// Server-sent events as a hook: reconnects for as long as the page is open and knows how old its data is.

import { useEffect, useRef, useState } from "react";

export interface Live {
  connected: boolean;
  /** Seconds since the last data, null before the first. */
  age: number | null;
}

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

/** Calls `onData` with each event of this name. A null address waits. */
export function useLive<T>(url: string | null, event: string, onData: (data: T) => void): Live {
  const [connected, setConnected] = useState(false);
  const [last, setLast] = useState<number | null>(null);
  const handler = useRef(onData);
  handler.current = onData;

  useEffect(() => {
    if (url === null) return;
    return listen(url, event, setConnected, (text) => {
      setLast(Date.now());
      handler.current(JSON.parse(text) as T);
    });
  }, [url, event]);

  return { connected, age: useAge(last) };
}

/** Browsers retry a broken stream by themselves, but give up for good on a refused one: we do not. */
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
      if (current.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(2 * wait, LAST_RETRY_MS);
    };
    current.addEventListener(event, (message) => onText((message as MessageEvent<string>).data));
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
