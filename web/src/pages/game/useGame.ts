// One game: its view, kept fresh by the server's events, and what can be done in it.

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { answer, api, Failure, problemOf } from "../../api/client";
import { type Live, useLive } from "../../api/live";
import type { GameView, Hint } from "../../api/types";
import { sayProblem, textOf } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { announce } from "../../ui";
import { persist } from "./reconnect";
import { gameKey, resetEntry, takeIn } from "./views";

export interface Game {
  view: GameView | undefined;
  error: unknown;
  reload: () => void;
  live: Live;
  busy: boolean;
  /** The server does not answer; the request is repeated when it is back. */
  reconnecting: boolean;
  /** Why the last action was refused; cleared by the next. */
  refusal: string | null;
  /** Whether it only tells something, and nothing was refused. */
  told: boolean;
  refuse: (text: string | null, told?: boolean) => void;
  play: (text: string) => Promise<GameView | null>;
  undo: () => void;
  resign: () => void;
  switchSides: () => void;
  askHint: () => Promise<Hint | null>;
}

export function useGame(id: string | undefined): Game {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: gameKey(id ?? ""),
    queryFn: async () => takeIn(queries, await fetchGame(id ?? "")) ?? null,
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const view = query.data ?? undefined;
  const live = useLive("/api/games/{id}/events", useStream(id, view), "view", (fresh) =>
    takeIn(queries, fresh),
  );
  const { act, ...state } = useActions(id, queries);

  const change = useCallback(
    async (send: Send<GameView>): Promise<GameView | null> => {
      const fresh = await act(send);
      return fresh && (takeIn(queries, fresh) ?? fresh);
    },
    [queries, act],
  );
  const params = { path: { id: id ?? "" } };

  return {
    view,
    error: query.error,
    reload: () => void query.refetch(),
    live,
    ...state,
    play: (move) =>
      change((revision) => answer(api.POST("/api/games/{id}/moves", { params, body: { revision, move } }))),
    undo: () =>
      void change((revision) => answer(api.POST("/api/games/{id}/undo", { params, body: { revision } }))),
    resign: () =>
      void change((revision) => answer(api.POST("/api/games/{id}/resign", { params, body: { revision } }))),
    switchSides: () =>
      void change((revision) => answer(api.POST("/api/games/{id}/switch", { params, body: { revision } }))),
    askHint: () =>
      act((revision) => answer(api.POST("/api/games/{id}/hint", { params, body: { revision } }))),
  };
}

/** A server that is back answers within this time. */
const PATIENCE_MS = 2000;

const fetchGame = (id: string, signal?: AbortSignal): Promise<GameView> =>
  answer(api.GET("/api/games/{id}", { params: { path: { id } }, signal }));

/** The stream begins where the first answer ended; the address must not change with every event. */
function useStream(id: string | undefined, view: GameView | undefined): string | null {
  const [known, setKnown] = useState<{ id: string; events: number } | null>(null);
  if (view && known?.id !== view.id) setKnown({ id: view.id, events: view.events.length });
  return known && known.id === id ? `/api/games/${id}/events?known=${known.events}` : null;
}

/** Sends a change for a revision of the game; the server refuses it for any other. */
type Send<T> = (revision: number) => Promise<T>;

function useActions(id: string | undefined, queries: QueryClient) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [reconnecting, setReconnecting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [told, setTold] = useState(false);
  const leaving = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game ends what waits for this one
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, [id]);

  const refuse = useCallback((text: string | null, told = false) => {
    setRefusal(text);
    setTold(told);
    // Code is marked by backticks.
    if (text) announce(text.replaceAll("`", ""));
  }, []);

  /** Sends a change. A refusal is shown and leaves the game unchanged. */
  const act = useCallback(
    async <T>(send: Send<T>): Promise<T | null> => {
      const view = id === undefined ? undefined : queries.getQueryData<GameView>(gameKey(id));
      if (!id || !view) return null;
      const { signal } = leaving.current;
      setBusy(true);
      setRefusal(null);
      try {
        const done = await persist({
          send,
          fetch: () => fetchGame(id, AbortSignal.timeout(PATIENCE_MS)),
          view,
          signal,
          onAway: () => setReconnecting(true),
        });
        if (done.sent) return done.answer;
        // The game has changed in the meantime, perhaps by this very move: show it as it is now.
        takeIn(queries, done.view);
        resetEntry(queries, id);
        return null;
      } catch (error) {
        if (signal.aborted) return null;
        refuse(textOf(sayProblem(problemOf(error), t).text));
        if (error instanceof Failure && error.stale) await queries.refetchQueries({ queryKey: gameKey(id) });
        resetEntry(queries, id);
        return null;
      } finally {
        setReconnecting(false);
        setBusy(false);
      }
    },
    [id, queries, refuse, t],
  );
  return { act, busy, reconnecting, refusal, told, refuse };
}
