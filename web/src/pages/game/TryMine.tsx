import { useState } from "react";
import type { Candidate, Explanation } from "../../api/types";
import { useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Select } from "../../ui";
import { besides, decisive } from "./besides";
import { write } from "./Candidates";

export interface TryMineProps {
  explanation: Explanation;
  game: string;
  sayMove: (text: string) => string;
}

/** The move that I would have played instead, in the same numbers beside the agent's. */
export function TryMine({ explanation, game, sayMove }: TryMineProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<string | null>(null);
  const { candidates } = explanation;
  const chosen = candidates.find((each) => each.move === explanation.chosen);
  const others = candidates.filter((each) => each.move !== explanation.chosen);
  if (!chosen || others.length === 0) return null;
  const mine = others.find((each) => each.move === wanted);
  return (
    <section className="stack try-mine">
      <Select
        label={t("game.why.mine")}
        choices={others.map(({ move }) => ({ id: move, label: sayMove(move) }))}
        value={mine?.move ?? null}
        onChange={setWanted}
      />
      {mine && <Beside game={game} chosen={chosen} mine={mine} sayMove={sayMove} />}
    </section>
  );
}

interface BesideProps {
  game: string;
  chosen: Candidate;
  mine: Candidate;
  sayMove: (text: string) => string;
}

function Beside({ game, chosen, mine, sayMove }: BesideProps) {
  const { t } = useTranslation();
  const sayTerm = useTerm(game);
  const rows = besides(chosen, mine);
  const most = decisive(chosen, mine);
  const difference = chosen.score - mine.score;
  const kind = difference > 0 ? "mineLess" : difference < 0 ? "mineMore" : "mineSame";
  return (
    <>
      <p aria-live="polite">
        {t(`game.why.${kind}`, { move: sayMove(mine.move), difference: write(Math.abs(difference)) })}{" "}
        {most &&
          t("game.why.mineTerm", {
            term: sayTerm(most.term),
            chosen: write(most.chosen),
            mine: write(most.mine),
          })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys */}
      <div className="table-wrap" tabIndex={0} role="region" aria-label={t("game.why.mine")}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("game.why.term")}</th>
              <th scope="col" className="number">
                {sayMove(chosen.move)}
              </th>
              <th scope="col" className="number">
                {sayMove(mine.move)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.term.name}>
                <th scope="row">{sayTerm(row.term)}</th>
                <td className="number">{write(row.chosen)}</td>
                <td className="number">{write(row.mine)}</td>
              </tr>
            ))}
            <tr className="term-sum">
              <th scope="row">{t("game.why.score")}</th>
              <td className="number">{write(chosen.score)}</td>
              <td className="number">{write(mine.score)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
