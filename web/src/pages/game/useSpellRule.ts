// The fuzzy rules of an agent as sentences.

import { useCallback, useMemo } from "react";
import { useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { useAgentPage } from "../agents/data";
import { describedVariables, spelledOut } from "../agents/fuzzy/spelled";

export type SpellRule = (rule: string) => string | null;

/** The agent is unknown as long as its reasons are being loaded. */
export function useSpellRule(game: string, agent: string | undefined): SpellRule {
  const { t } = useTranslation();
  const sayTerm = useTerm(game);
  const fll = useAgentPage(game, agent).data?.anatomy.fuzzy?.fll ?? "";
  const variables = useMemo(() => describedVariables(fll), [fll]);
  return useCallback(
    (rule) => spelledOut(rule, variables, { t, sayVariable: (name) => sayTerm({ name }) }),
    [variables, t, sayTerm],
  );
}
