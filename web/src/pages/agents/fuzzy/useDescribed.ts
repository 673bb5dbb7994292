// The descriptions of the variables of a fuzzy system, in the reader's language where they have a translation.

import { useCallback, useMemo } from "react";
import { useTerm } from "../../../i18n/message";
import { describedVariables } from "./spelled";

/** What a variable is, by its name; nothing where the FLL text does not say. */
export function useDescribed(fll: string, game?: string): (name: string) => string | undefined {
  const sayTerm = useTerm(game);
  const described = useMemo(() => describedVariables(fll), [fll]);
  return useCallback(
    (name) => {
      const text = described.get(name);
      return text === undefined ? undefined : sayTerm({ name: text });
    },
    [described, sayTerm],
  );
}
