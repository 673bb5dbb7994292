// Queries of the agents pages.

import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";

export const useAgents = (game?: string) =>
  useQuery({
    queryKey: ["agents", game ?? null],
    queryFn: ({ signal }) => answer(api.GET("/api/agents", { params: { query: { game } }, signal })),
  });

/** The page of an agent; nothing is asked for without a name. */
export const useAgentPage = (game = "", name = "") =>
  useQuery({
    queryKey: ["agent", game, name],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/agents/{game}/{name}", { params: { path: { game, name } }, signal })),
    enabled: name !== "",
    staleTime: 60_000,
  });

/** An agent among those of all games. */
export const idOf = (row: { game: string; name: string }) => `${row.game}/${row.name}`;
