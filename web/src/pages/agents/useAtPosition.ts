// "At: game, move": the inputs of an agent at a move of a real game.

import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import { useSearchParams } from "../../router";

export function useAtPosition() {
  const [address] = useSearchParams();
  const [game, event] = [address.get("game"), address.get("event")];
  const at = useQuery({
    queryKey: ["inputs", game, event],
    queryFn: ({ signal }) =>
      answer(
        api.GET("/api/games/{id}/inputs", {
          params: { path: { id: game ?? "" }, query: { event: Number(event) } },
          signal,
        }),
      ),
    enabled: game !== null && event !== null,
  });
  return { game, event, error: at.error, loading: at.isLoading, inputs: at.data?.inputs ?? null };
}
