// Earlier positions, fetched from the server as this seat saw them.

import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { GameView } from "../../api/types";

/** The scene after some events. After the end of a game everything is revealed. */
export const sceneQuery = (view: GameView, at: number) =>
  queryOptions({
    queryKey: ["scene", view.id, view.standing.state === "over", at],
    queryFn: () =>
      answer(api.GET("/api/games/{id}/scene/{events}", { params: { path: { id: view.id, events: at } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
