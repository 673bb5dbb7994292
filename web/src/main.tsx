import "./style/tokens.css";
import "./style/base.css";
import "./i18n";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { Failure } from "./api/client";
import { router } from "./app/router";

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Live pages are updated by events; shown data is kept until newer data arrives.
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 2 && !(error instanceof Failure && error.status >= 400 && error.status < 500),
    },
  },
});

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
