import { useMutation } from "@tanstack/react-query";
import { ScanSearch } from "lucide-react";
import { useMemo, useState } from "react";
import { answer, api } from "../../api/client";
import type { AgentPage, Belief, Candidate, Explanation, Term } from "../../api/types";
import { lookOf } from "../../board/looks";
import { sayName, useMessage, useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Button, Card, Chip, Problem, TextField } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { useSpellRule } from "../game/useSpellRule";
import { useFormat } from "../lab/format";
import { addsUp, chosenFirst } from "./explanation";

/** The agent's explanation of a position: contributions that add up to the score of every candidate. */
export function ExplainView({ agent }: { agent: AgentPage }) {
  const { t } = useTranslation();
  const [position, setPosition] = useState(agent.position);
  const explain = useMutation({
    mutationFn: () =>
      answer(
        api.POST("/api/explain", {
          body: { game: agent.game, agent: agent.name, position: position.trim() },
        }),
      ),
  });
  return (
    <div className="stack">
      <Card title={t("agents.tab.explain")}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            explain.mutate();
          }}
        >
          <TextField
            label={t("agents.position")}
            value={position}
            onChange={setPosition}
            rows={2}
            spellCheck={false}
            inputClassName="mono"
          />
          <div className="row">
            <Button look="primary" type="submit" isDisabled={explain.isPending || position.trim() === ""}>
              <ScanSearch size={18} aria-hidden /> {t("agents.explainHere")}
            </Button>
            {position !== agent.position && (
              <Button onPress={() => setPosition(agent.position)}>{t("agents.example")}</Button>
            )}
            {explain.isPending && <span className="muted">{t("agents.thinking")}</span>}
          </div>
          {explain.error && <Problem error={explain.error} />}
        </form>
      </Card>
      {explain.data && <Told explanation={explain.data} agent={agent} />}
    </div>
  );
}

function Told({ explanation, agent }: { explanation: Explanation; agent: AgentPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { game } = agent;
  const say = useMessage(game);
  const spellRule = useSpellRule(game, agent.name);
  const known = useMemo(() => ({ spellRule }), [spellRule]);
  return (
    <Card title={t("agents.chosen", { move: lookOf(game).sayMove(explanation.chosen) })}>
      <div className="stack">
        <p>
          <Sentence message={explanation.said} game={game} known={known} />
        </p>
        {explanation.beliefs && explanation.beliefs.length > 0 && (
          <ul className="row beliefs">
            {likeliest(explanation.beliefs).map((belief) => (
              <li key={`${belief.what} ${belief.place} ${belief.is}`}>
                <Chip>
                  {say(belief.said)} {belief.place}: {sayName("is", belief.is, t, game)}{" "}
                  {format.percent(belief.probability, 0)}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {chosenFirst(explanation).map((candidate, index) => (
          <CandidateTable key={candidate.move} game={game} candidate={candidate} chosen={index === 0} />
        ))}
      </div>
    </Card>
  );
}

/** Of each piece the likeliest. */
const likeliest = (beliefs: Belief[]): Belief[] =>
  beliefs.filter(
    (belief) =>
      !beliefs.some((other) => other.place === belief.place && other.probability > belief.probability),
  );

interface CandidateProps {
  game: string;
  candidate: Candidate;
  chosen: boolean;
}

function CandidateTable({ game, candidate, chosen }: CandidateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <details className="candidate" open={chosen}>
      <summary>
        <span className="row row-spread">
          <span>
            <strong>{lookOf(game).sayMove(candidate.move)}</strong>{" "}
            {chosen && <Chip look="accent">{t("agents.chosenMark")}</Chip>}
          </span>
          <strong className="number">{format.number(candidate.score, 4)}</strong>
        </span>
      </summary>
      {candidate.terms.length === 0 ? (
        <p className="muted">{t("agents.noTerms")}</p>
      ) : (
        <TermTable game={game} candidate={candidate} />
      )}
    </details>
  );
}

const COLUMNS = ["term", "value", "weight", "contribution"] as const;

function TermTable({ game, candidate }: { game: string; candidate: Candidate }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="table-wrap">
      <table className="table term-table">
        <thead>
          <tr>
            {COLUMNS.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? "number" : ""}>
                {t(`agents.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candidate.terms.map((term) => (
            <TermRow key={term.name} game={game} term={term} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {addsUp(candidate) ? t("agents.sum") : t("agents.score")}
            </th>
            <td className="number">
              <strong>{format.number(candidate.score, 4)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function TermRow({ game, term }: { game: string; term: Term }) {
  const sayTerm = useTerm(game);
  const format = useFormat();
  const because = term.because ?? [];
  return (
    <>
      <tr className={because.length > 0 ? "has-because" : ""}>
        <th scope="row">{sayTerm(term)}</th>
        <td className="number">{format.number(term.value, 4)}</td>
        <td className="number">{format.number(term.weight, 4)}</td>
        <td className="number">{format.signed(term.contribution, 4)}</td>
      </tr>
      {because.length > 0 && (
        <tr className="because">
          <th scope="row" colSpan={4}>
            {because.map((why) => (
              <p key={why.rule}>
                {format.number(why.strength, 3)} · <code>{why.rule}</code>
              </p>
            ))}
          </th>
        </tr>
      )}
    </>
  );
}
