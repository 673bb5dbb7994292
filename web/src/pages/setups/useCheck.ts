// Checks a setup on the server while it is edited.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { Message } from "../../api/types";

export interface Check {
  /** Null until the server has checked this text. */
  problems: Message[] | null;
  error: Error | null;
  fine: boolean;
}

export function useCheck(game: string, text: string): Check {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["setup-check", game, text],
    queryFn: () => answer(api.POST("/api/setups/check", { body: { game, text } })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    problems: data?.problems ?? null,
    error,
    fine: !isPlaceholderData && data !== undefined && data.problems.length === 0,
  };
}
