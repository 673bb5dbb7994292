// The fuzzy rules of an agent as sentences.

import { useCallback } from "react";
import { useAgentPage } from "../agents/data";
import { useFuzzyWords } from "../agents/fuzzy/words";

export type SpellRule = (rule: string) => string | null;

/** Says a rule of the agent by its text. The agent is unknown as long as its reasons are being loaded. */
export function useSpellRule(game: string, agent: string | undefined): SpellRule {
  const words = useFuzzyWords(game);
  const model = useAgentPage(game, agent).data?.anatomy.fuzzy;
  return useCallback(
    (text) => {
      const rule = model?.rules.find((one) => one.text === text);
      return model && rule ? words.rule(rule, model) : null;
    },
    [words, model],
  );
}
