// All routes of the app. Pages are loaded lazily.

import type { ComponentType } from "react";
import { createBrowserRouter } from "react-router";
import { NotFound } from "./NotFound";
import { PageError } from "./PageError";
import { Shell } from "./Shell";

type Page = () => Promise<{ default: ComponentType }>;

const PAGES: Record<string, Page> = {
  "/": () => import("../pages/play/Play"),
  "/game/:id": () => import("../pages/game/Game"),
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

const lazily = (page: Page) => async () => ({ Component: (await page()).default });

export const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [
      {
        // An error on a page keeps the navigation bar.
        errorElement: <PageError />,
        children: [
          ...Object.entries(PAGES).map(([path, page]) => ({ path, lazy: lazily(page) })),
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
    HydrateFallback: () => null,
  },
]);
