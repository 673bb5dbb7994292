// The current person and their settings, stored by the server. The theme is also cached for the next page load.

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { answer, api } from "../api/client";
import type { Me, Settings } from "../api/types";
import { storedTheme, storeTheme } from "./theme";

export const ME = ["me"] as const;

export const useMe = () =>
  useQuery({ queryKey: ME, queryFn: () => answer(api.GET("/api/me")), staleTime: 60_000 });

const DEFAULTS: Settings = {
  theme: "system",
  language: "auto",
  targets: true,
  only_move: true,
  auto_roll: true,
  motion: true,
  sound: true,
  beliefs: true,
};

export function useSettings(): { settings: Settings; change: (part: Partial<Settings>) => void } {
  const queries = useQueryClient();
  const me = useMe().data;
  const settings = { ...DEFAULTS, theme: storedTheme(), ...me?.profile?.settings };
  const save = useMutation({
    mutationFn: (next: Settings) => answer(api.PUT("/api/me", { body: { settings: next } })),
    onSuccess: (fresh) => queries.setQueryData(ME, fresh),
    onError: () => queries.invalidateQueries({ queryKey: ME }),
  });
  const { mutate } = save;
  const change = useCallback(
    (part: Partial<Settings>) => {
      if (part.theme) storeTheme(part.theme);
      const old = queries.getQueryData<Me>(ME);
      if (!old?.profile) return;
      const next = { ...DEFAULTS, ...old.profile.settings, ...part };
      queries.setQueryData<Me>(ME, { ...old, profile: { ...old.profile, settings: next } });
      mutate(next);
    },
    [queries, mutate],
  );
  return { settings, change };
}
