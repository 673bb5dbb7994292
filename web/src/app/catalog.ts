// The catalogue of games. It does not change while the server runs.

import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../api/client";
import type { GameInfo } from "../api/types";
import { sayOf } from "../i18n/say";
import { useTranslation } from "../i18n/translate";

export const useCatalog = () =>
  useQuery({
    queryKey: ["catalog"],
    queryFn: ({ signal }) => answer(api.GET("/api/games-catalog", { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useGameInfo = (game: string | undefined): GameInfo | undefined =>
  useCatalog().data?.find((info) => info.name === game);

/** Returns the title of a game: from its folder in the reader's language, or else the server's. */
export function useGameTitle(): (game: string) => string {
  const { t } = useTranslation();
  const catalog = useCatalog().data;
  return (game) => sayOf(game, t)("title", {}, catalog?.find((info) => info.name === game)?.title ?? game);
}
