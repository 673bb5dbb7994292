// What the pages of agents ask the server for.

import { useQuery } from "@tanstack/react-query";
import { get } from "../../api/client";
import type { AgentPage, AgentRow } from "../../api/types";
import { agentApi } from "../lab/addresses";

export const useAgents = (game?: string) =>
  useQuery({
    queryKey: ["agents", game ?? null],
    queryFn: ({ signal }) =>
      get<AgentRow[]>(`/api/agents${game ? `?game=${encodeURIComponent(game)}` : ""}`, signal),
  });

export const useAgentPage = (game: string, name: string) =>
  useQuery({
    queryKey: ["agent", game, name],
    queryFn: ({ signal }) => get<AgentPage>(agentApi(game, name), signal),
    staleTime: 60_000,
  });

/** An agent among those of all games. */
export const idOf = (row: { game: string; name: string }) => `${row.game}/${row.name}`;
