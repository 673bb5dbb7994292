// What games are called, in the reader's language where we know it.

import { useTranslation } from "react-i18next";
import { useCatalog } from "../../app/catalog";

export function useGameName(): (game: string) => string {
  const { t } = useTranslation();
  const catalog = useCatalog().data;
  return (game) =>
    t(`person.game.${game}`, { defaultValue: catalog?.find((info) => info.name === game)?.title ?? game });
}
