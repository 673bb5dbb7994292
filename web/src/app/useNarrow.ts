import { useSyncExternalStore } from "react";

const media = () => matchMedia("(max-width: 61.99rem)");

/** Whether the page has one column only. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = media();
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => media().matches,
  );
