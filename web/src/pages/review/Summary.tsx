import { useTranslation } from "react-i18next";
import type { GameView, Review } from "../../api/types";
import { useSay } from "../../i18n/say";
import { luckOf, type Tally, tally } from "./summary";

/** The error rate of your decisions, apart for moves and choices, and the luck of the rolls. */
export function Summary({ view, review }: { view: GameView; review: Review }) {
  const { t } = useTranslation();
  const say = useSay(view.game);
  const choices = review.moves.filter((move) => move.choice);
  const rows: [string, Tally][] = [[t("review.allDecisions"), tally(review.moves)]];
  if (choices.length > 0)
    rows.push(
      [say("decisions.moves"), tally(review.moves.filter((move) => !move.choice))],
      [say("decisions.choices"), tally(choices)],
    );
  return (
    <div className="stack">
      <table className="table review-summary">
        <caption className="hidden-text">{t("review.summary")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="number">
              {t("review.decisions")}
            </th>
            <th scope="col" className="number">
              {t("review.lost")}
            </th>
            <th scope="col" className="number">
              {t("review.errorRate")}
            </th>
            {["?!", "?", "??"].map((mark) => (
              <th key={mark} scope="col" className="number">
                {mark}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, row]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{row.decisions}</td>
              <td className="number">{row.lost.toFixed(2)}</td>
              <td className="number">{row.rate.toFixed(1)}</td>
              <td className="number">{row.doubtful}</td>
              <td className="number">{row.errors}</td>
              <td className="number">{row.blunders}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {review.luck.length > 0 && (
        <p className="small">
          {t("review.luck", {
            own: signed(luckOf(review.luck, (seat) => seat === view.you)),
            their: signed(luckOf(review.luck, (seat) => seat !== view.you)),
          })}
        </p>
      )}
      <p className="muted small">{t("review.rateNote")}</p>
    </div>
  );
}

const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
