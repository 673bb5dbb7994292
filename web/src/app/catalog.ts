// The games that there are. They do not change while the server runs.

import { useQuery } from "@tanstack/react-query";
import { get } from "../api/client";
import type { GameInfo } from "../api/types";

export const useCatalog = () =>
  useQuery({
    queryKey: ["catalog"],
    queryFn: () => get<GameInfo[]>("/api/games-catalog"),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useGameInfo = (game: string | undefined): GameInfo | undefined =>
  useCatalog().data?.find((info) => info.name === game);
