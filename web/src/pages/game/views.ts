// Cached views of a game, and how news from the server is merged.

import type { QueryClient } from "@tanstack/react-query";
import type { GameView } from "../../api/types";

export const gameKey = (id: string) => ["game", id] as const;

/**
 * The newer of two views. The server sends only new events; those before `from` are kept, and so is the board.
 * A view of the same revision keeps its move graph, so that a half-entered move survives it.
 */
export function merge(old: GameView | undefined, fresh: GameView): GameView {
  if (!old || old.id !== fresh.id) return fresh;
  if (fresh.revision < old.revision) return old;
  const known = old.events.filter((event) => event.index < fresh.from);
  const merged = {
    ...fresh,
    events: [...known, ...fresh.events],
    from: Math.min(old.from, fresh.from),
    scene: fresh.scene.cells.length > 0 ? fresh.scene : { ...fresh.scene, cells: old.scene.cells },
  };
  return fresh.revision === old.revision
    ? { ...merged, graph: old.graph, scene: old.scene, legal: old.legal }
    : merged;
}

export const takeIn = (queries: QueryClient, fresh: GameView) =>
  queries.setQueryData<GameView>(gameKey(fresh.id), (old) => merge(old, fresh));

/** Drops a half-entered move by replacing the move graph with a copy. */
export const resetEntry = (queries: QueryClient, id: string) =>
  queries.setQueryData<GameView>(
    gameKey(id),
    (old) => old && { ...old, graph: old.graph && { ...old.graph } },
  );
