import "./style/tokens.css";
import "./style/base.css";
import "./style/print.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Failure } from "./api/client";
import { PAGES } from "./app/pages";
import { Shell } from "./app/Shell";
import { chooseLanguage } from "./i18n";
import { Router } from "./router";

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

function start() {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <Router pages={PAGES}>
            <Shell />
          </Router>
        </QueryClientProvider>
      </StrictMode>,
    );
}

// Without the texts of the browser's language the page starts in English.
void chooseLanguage("auto").then(start, start);
