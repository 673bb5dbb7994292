// What agents remember of the person's games.

import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";

export const MEMORIES = ["memories"];

export const useMemories = () =>
  useQuery({
    queryKey: MEMORIES,
    queryFn: ({ signal }) => answer(api.GET("/api/me/memories", { signal })),
  });
