// What the server finds wrong with a setup, live while it is edited.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { post } from "../../api/client";
import type { Message } from "../../api/types";

export interface Check {
  /** Null until the server has looked at this very text. */
  problems: string[] | null;
  error: Error | null;
  fine: boolean;
}

export function useCheck(game: string, text: string): Check {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["setup-check", game, text],
    queryFn: () => post<{ text: string; problems: Message[] }>("/api/setups/check", { game, text }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    problems: data?.problems.map((problem) => problem.text) ?? null,
    error,
    fine: !isPlaceholderData && data !== undefined && data.problems.length === 0,
  };
}
