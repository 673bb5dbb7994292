import { useEffect } from "react";

/** The page's name in the window's title. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · Spielgeist` : "Spielgeist";
  }, [title]);
}
