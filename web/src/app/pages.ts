// All addresses of the app. Pages are loaded lazily.

import { loadMore } from "../i18n";
import type { Loader } from "../router/pages";

// A game keeps its board when the first move leads from the start page to the game's own address.
const table: Loader = () => import("../pages/play/Play");

const OTHERS: Record<string, Loader> = {
  "/game/:id/review": () => import("../pages/review/Review"),
  "/analysis/:game": () => import("../pages/analysis/Analysis"),
  "/setups/:game": () => import("../pages/setups/Setups"),
  "/agents": () => import("../pages/agents/Agents"),
  "/agents/:game/:name": () => import("../pages/agents/Agent"),
  "/runs": () => import("../pages/runs/Runs"),
  "/runs/compare": () => import("../pages/runs/Compare"),
  "/runs/:name": () => import("../pages/runs/Run"),
  "/tournaments": () => import("../pages/tournaments/Tournaments"),
  "/tournaments/:id": () => import("../pages/tournaments/Tournament"),
  "/learn/:game": () => import("../pages/learn/Learn"),
  "/papers": () => import("../pages/papers/Papers"),
  "/papers/:name": () => import("../pages/papers/Paper"),
  "/me": () => import("../pages/person/Me"),
  "/settings": () => import("../pages/person/Settings"),
  "/login": () => import("../pages/person/Login"),
};

/** A page with its texts. */
const withTexts =
  (page: Loader): Loader =>
  async () =>
    (await Promise.all([page(), loadMore()]))[0];

export const PAGES: Record<string, Loader> = {
  "/": table,
  "/game/:id": table,
  ...Object.fromEntries(Object.entries(OTHERS).map(([path, page]) => [path, withTexts(page)])),
};
