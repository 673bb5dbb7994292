import { useState } from "react";
import type { Candidate, Explanation, Term } from "../../api/types";
import i18next from "../../i18n";
import { useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Button, Checkbox } from "../../ui";
import { decisive } from "./besides";

const FEW = 6;

export interface CandidatesProps {
  explanation: Explanation;
  game: string;
  sayMove: (text: string) => string;
}

/** The moves the agent weighed, the chosen one first, each with a bar and the terms that add up to its score. */
export function Candidates({ explanation, game, sayMove }: CandidatesProps) {
  const { t } = useTranslation();
  const [terms, setTerms] = useState(false);
  const [all, setAll] = useState(false);
  const rows = chosenFirst(explanation);
  const [chosen, next] = rows;
  const sayTerm = useTerm(game);
  if (!chosen) return null;
  // A score of one term has nothing to single out.
  const most = next && chosen.terms.length > 1 ? decisive(chosen, next) : null;
  const best = Math.max(...rows.map((row) => row.score));
  const score = writeAlike(rows.map((row) => row.score));
  const worst = Math.min(0, ...rows.map((row) => row.score));
  return (
    <section className="stack">
      <div className="row row-spread">
        <h2 className="subhead">{t("game.why.candidates")}</h2>
        {rows.some((row) => row.terms.length > 0) && (
          <Checkbox selected={terms} onChange={setTerms}>
            {t("game.why.terms")}
          </Checkbox>
        )}
      </div>
      <div className="table-wrap">
        <table className="table candidates">
          <thead>
            <tr>
              <th>{t("game.why.move")}</th>
              <th className="number">{t("game.why.score")}</th>
              <th>
                <span className="hidden-text">{t("game.why.bar")}</span>
              </th>
            </tr>
          </thead>
          {(all ? rows : rows.slice(0, FEW)).map((row, index) => (
            <tbody key={row.move}>
              <tr data-chosen={index === 0 || undefined}>
                <th scope="row">
                  {sayMove(row.move)}{" "}
                  {index === 0 && <span className="chip chip-accent">{t("game.why.chosen")}</span>}
                </th>
                <td className="number">{score(row.score)}</td>
                <td className="bar-cell">
                  <Bar share={best === worst ? 1 : (row.score - worst) / (best - worst)} />
                </td>
              </tr>
              {terms && <TermRows candidate={row} game={game} />}
            </tbody>
          ))}
        </table>
      </div>
      {next && (
        <p className="small">
          <span data-difference>
            {t("game.why.difference", { difference: write(chosen.score - next.score) })}
          </span>
          {most && " "}
          {most &&
            t("game.why.mineTerm", {
              term: sayTerm(most.term),
              chosen: write(most.chosen),
              mine: write(most.mine),
            })}
        </p>
      )}
      {rows.length > FEW && (
        <div>
          <Button small onPress={() => setAll(!all)}>
            {all ? t("game.why.fewer") : t("game.why.all", { count: rows.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The chosen row leads, the others follow by score. */
function chosenFirst({ candidates, chosen }: Explanation): Candidate[] {
  const others = candidates.filter((each) => each.move !== chosen).sort((a, b) => b.score - a.score);
  return [...candidates.filter((each) => each.move === chosen), ...others];
}

function TermRows({ candidate, game }: { candidate: Candidate; game: string }) {
  const sayTerm = useTerm(game);
  const { t } = useTranslation();
  const sum = candidate.terms.reduce((total, term) => total + term.contribution, 0);
  // Not every score is a sum of its terms; only where it is do we say so.
  const isSum = candidate.terms.length > 0 && Math.abs(sum - candidate.score) < 1e-3;
  return (
    <>
      {candidate.terms.map((term) => (
        <tr key={term.name} className="term">
          <td>{sayTerm(term)}</td>
          <td className="number">{write(term.contribution)}</td>
          <td className="small muted">{arithmetic(term)}</td>
        </tr>
      ))}
      {isSum && (
        <tr className="term term-sum">
          <td>{t("game.why.sum")}</td>
          <td className="number">{write(sum)}</td>
          <td />
        </tr>
      )}
    </>
  );
}

const arithmetic = (term: Term): string => `${write(term.value)} × ${write(term.weight)}`;

function Bar({ share }: { share: number }) {
  return (
    <span className="bar">
      <span style={{ width: `${Math.max(2, 100 * Math.min(1, share))}%` }} />
    </span>
  );
}

/** Numbers in their shortest form, in the reader's language. */
export function write(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return localized(Number(value.toFixed(digits)), 0, digits);
}

/** Numbers of a column, all with as many digits after the point as the longest needs. */
function writeAlike(values: number[]): (value: number) => string {
  const digits = Math.max(0, ...values.map((value) => write(value).split(/[.,]/)[1]?.length ?? 0));
  return (value) => (Number.isFinite(value) ? localized(value, digits, digits) : write(value));
}

const localized = (value: number, least: number, most: number): string =>
  new Intl.NumberFormat(i18next.language, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: false,
    signDisplay: "negative",
  })
    .format(value)
    .replace("-", "−");
