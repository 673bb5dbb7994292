// Where the tour is. One for the whole app: the start page and Help begin it, the shell shows it.

import { useSyncExternalStore } from "react";
import { setSeen } from "./seen";

/** The steps: what is shown, and the part of the page that is pointed at. */
export const STEPS = [
  { text: "welcome.tour.board", at: ".game-board" },
  { text: "welcome.tour.why", at: ".game-side" },
  { text: "welcome.tour.places", at: ".top-bar" },
] as const;

let step: number | null = null;
const listeners = new Set<() => void>();

function go(to: number | null) {
  step = to;
  if (to === null) setSeen("tour");
  for (const tell of listeners) tell();
}

export const startTour = () => go(0);
export const leaveTour = () => go(null);
export const nextStep = () => go(step === null || step + 1 >= STEPS.length ? null : step + 1);

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** The number of the step, or null when there is no tour. */
export const useTour = (): number | null => useSyncExternalStore(subscribe, () => step);
