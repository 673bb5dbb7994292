// Whether things move: the setting, and what the person asks of their system.

import { useSyncExternalStore } from "react";
import type { Settings } from "../api/types";

const query = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

function subscribe(changed: () => void) {
  const reduced = query();
  reduced?.addEventListener("change", changed);
  return () => reduced?.removeEventListener("change", changed);
}

/** Returns whether nothing may move. */
export function useCalm({ motion }: Settings): boolean {
  const reduced = useSyncExternalStore(subscribe, () => query()?.matches ?? false);
  return !motion || reduced;
}
