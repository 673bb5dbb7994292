// The games that there are, and their titles.

import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { get } from "../../api/client";
import type { GameInfo } from "../../api/types";

export const useCatalog = () =>
  useQuery({
    queryKey: ["games-catalog"],
    queryFn: ({ signal }) => get<GameInfo[]>("/api/games-catalog", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a game is called on the page. */
export function useGameTitle(): (game: string) => string {
  const { t } = useTranslation();
  const catalog = useCatalog().data;
  return (game) => {
    const title = catalog?.find((info) => info.name === game)?.title ?? game;
    return t(`play.game.${game}`, { defaultValue: title });
  };
}
