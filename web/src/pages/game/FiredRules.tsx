import type { Explanation } from "../../api/types";
import { useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { agentAddress } from "../lab/addresses";
import { write } from "./Candidates";
import type { SpellRule } from "./useSpellRule";

const MOST = 8;

export interface RulesProps {
  explanation: Explanation;
  game: string;
  agent: string;
  gameId: string;
  event: number;
  spellRule: SpellRule;
}

/** The rules that fired for the chosen move, strongest first; each links to the agent at this position. */
export function Rules({ explanation, game, agent, gameId, event, spellRule }: RulesProps) {
  const { t } = useTranslation();
  const sayTerm = useTerm(game);
  const chosen = explanation.candidates.find((each) => each.move === explanation.chosen);
  const fired = (chosen?.terms ?? [])
    .flatMap((term) => (term.because ?? []).map((because) => ({ ...because, term: sayTerm(term) })))
    .filter((each) => each.strength > 0)
    .sort((a, b) => b.strength - a.strength);
  const address = `${agentAddress(game, agent)}?game=${gameId}&event=${event}`;
  if (fired.length === 0)
    return (
      <p className="small">
        <Link to={address}>{t("game.why.agent")}</Link>
      </p>
    );
  return (
    <section>
      <h2 className="subhead">{t("game.why.rules", { count: fired.length })}</h2>
      <ul className="fired">
        {fired.slice(0, MOST).map((each) => (
          <li key={each.term + each.rule}>
            {spellRule(each.rule) && <span className="fired-words">{spellRule(each.rule)}</span>}
            <Link to={address}>
              <code>{each.rule}</code>
            </Link>
            <span className="number small">
              {each.term} · {write(each.strength)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
