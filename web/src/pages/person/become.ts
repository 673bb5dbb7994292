// Switching profiles: replaces the person and resets all cached data of the old one.

import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import type { Me } from "../../api/types";
import { ME } from "../../app/me";

export function takeOver(queries: QueryClient, me: Me) {
  queries.setQueryData(ME, me);
  void queries.resetQueries({ predicate: (query) => query.queryKey[0] !== ME[0] });
}

/** The names that can be switched to; where accounts are required there are none. */
export const useProfiles = (enabled = true) =>
  useQuery({ queryKey: ["profiles"], queryFn: () => answer(api.GET("/api/profiles")), enabled });

/** Switches to an existing profile or creates a new one. */
export function useProfileNamed(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => answer(api.POST("/api/profiles", { body: { name } })),
    onSuccess: (me) => {
      takeOver(queries, me);
      onDone();
    },
  });
}

export function useRename(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => answer(api.PUT("/api/me", { body: { name } })),
    onSuccess: (me) => {
      queries.setQueryData(ME, me);
      void queries.invalidateQueries({ queryKey: ["profiles"] });
      onDone();
    },
  });
}

export function useLogOut(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST("/api/logout")),
    onSuccess: (me) => {
      takeOver(queries, me);
      onDone();
    },
  });
}

/** Sets or changes the password; all other sessions end. */
export function useChangePassword(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { old: string | null; new: string }) => answer(api.PUT("/api/me/password", { body })),
    onSuccess: (me) => {
      queries.setQueryData(ME, me);
      onDone();
    },
  });
}

/** Ends the sessions of this person in other browsers. */
export const useEndSessions = () => useMutation({ mutationFn: () => answer(api.DELETE("/api/me/sessions")) });

/** Makes another account the administrator's. */
export function useHandOver({ onDone, onFailure }: { onDone: () => void; onFailure: () => void }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => answer(api.PUT("/api/keeper", { body: { name } })),
    onSuccess: (me) => {
      queries.setQueryData(ME, me);
      onDone();
    },
    onError: onFailure,
  });
}
