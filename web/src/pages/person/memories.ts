// What agents remember of the person's games.

import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { AgentMemory } from "../../api/types";
import { sayOf } from "../../i18n/say";
import type { TFunction } from "../../i18n/translate";

export const MEMORIES = ["memories"];

export const useMemories = () =>
  useQuery({
    queryKey: MEMORIES,
    queryFn: ({ signal }) => answer(api.GET("/api/me/memories", { signal })),
  });

/** How many things an agent remembers, in the words of the game if it has any for it. */
export const countWords = ({ game, entries }: AgentMemory, t: TFunction): string => {
  const count = entries.length;
  return sayOf(game, t)("memory.count", { count }, t("person.things", { count }));
};
