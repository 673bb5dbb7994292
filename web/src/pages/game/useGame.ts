// One game: its view, kept fresh by the server's events, and what can be done in it.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Failure, get, post, problemOf } from "../../api/client";
import { type Live, useLive } from "../../api/live";
import type { GameView, Hint } from "../../api/types";
import { announce } from "../../ui";
import { gameKey, resetEntry, takeIn } from "./views";

export interface Game {
  view: GameView | undefined;
  error: unknown;
  reload: () => void;
  live: Live;
  busy: boolean;
  /** Why the last attempt was refused, until the next. */
  refusal: string | null;
  refuse: (text: string | null) => void;
  play: (text: string) => Promise<GameView | null>;
  undo: () => void;
  resign: () => void;
  switchSides: () => void;
  askHint: () => Promise<Hint | null>;
}

export function useGame(id: string | undefined): Game {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const query = useQuery({
    queryKey: gameKey(id ?? ""),
    queryFn: async () => takeIn(queries, await get<GameView>(`/api/games/${id}`)) ?? null,
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const view = query.data ?? undefined;
  // The stream begins where the first answer ended; the address must not change with every event.
  const [known, setKnown] = useState<{ id: string; events: number } | null>(null);
  if (view && known?.id !== view.id) setKnown({ id: view.id, events: view.events.length });
  const url = known && known.id === id ? `/api/games/${id}/events?known=${known.events}` : null;
  const live = useLive<GameView>(url, "view", (fresh) => takeIn(queries, fresh));

  const refuse = useCallback((text: string | null) => {
    setRefusal(text);
    if (text) announce(text);
  }, []);

  /** Does something to the game; what is refused is said and leaves the game as it was. */
  const act = useCallback(
    async <T>(path: string, body: object): Promise<T | null> => {
      if (!id) return null;
      setBusy(true);
      setRefusal(null);
      try {
        return await post<T>(`/api/games/${id}/${path}`, body);
      } catch (error) {
        refuse(problemOf(error).error);
        if (error instanceof Failure && error.stale) await queries.refetchQueries({ queryKey: gameKey(id) });
        resetEntry(queries, id);
        return null;
      } finally {
        setBusy(false);
      }
    },
    [id, queries, refuse],
  );

  const change = useCallback(
    async (path: string, body: object = {}): Promise<GameView | null> => {
      const revision = id === undefined ? 0 : (queries.getQueryData<GameView>(gameKey(id))?.revision ?? 0);
      const fresh = await act<GameView>(path, { revision, ...body });
      if (fresh) takeIn(queries, fresh);
      return fresh;
    },
    [id, queries, act],
  );

  return {
    view,
    error: query.error,
    reload: () => void query.refetch(),
    live,
    busy,
    refusal,
    refuse,
    play: (move) => change("moves", { move }),
    undo: () => void change("undo"),
    resign: () => void change("resign"),
    switchSides: () => void change("switch"),
    askHint: () => act<Hint>("hint", { revision: view?.revision ?? 0 }),
  };
}
