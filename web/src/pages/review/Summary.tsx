import type { GameView, Review } from "../../api/types";
import { useSay } from "../../i18n/say";
import type { TFunction } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translate";
import { costliest } from "./costly";
import { sayGain, sayLoss, sayLossIn, type Unit } from "./measure";
import { sayPlayed } from "./say";
import { luckOf, type Tally, tally } from "./summary";

/** The error rate of your decisions, apart for moves and choices, and the luck of the rolls. */
export function Summary({ view, review, unit }: { view: GameView; review: Review; unit: Unit }) {
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
      <p>{summaryWords(view, review, unit, t)}</p>
      <div className="table-wrap">
        <table className="table review-summary">
          <caption className="hidden-text">{t("review.summary")}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col" className="number">
                {t("review.decisions")}
              </th>
              <th scope="col" className="number">
                {t(`review.lostIn.${unit.measure}`)}
              </th>
              <th scope="col" className="number">
                {t(unit.measure === "points" ? "review.errorRate" : "review.perDecision")}
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
                <td className="number">{sayLoss(row.lost, unit)}</td>
                <td className="number">
                  {unit.measure === "points" ? row.rate.toFixed(1) : sayLoss(row.rate / 1000, unit)}
                </td>
                <td className="number">{row.doubtful}</td>
                <td className="number">{row.errors}</td>
                <td className="number">{row.blunders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {review.luck.length > 0 && (
        <p className="small">
          {t("review.luck", {
            own: sayGain(
              luckOf(review.luck, (seat) => seat === view.you),
              unit,
              t,
            ),
            their: sayGain(
              luckOf(review.luck, (seat) => seat !== view.you),
              unit,
              t,
            ),
          })}
        </p>
      )}
      {unit.measure === "points" && <p className="muted small">{t("review.rateNote")}</p>}
    </div>
  );
}

/** The whole review in a sentence or two. */
function summaryWords(view: GameView, review: Review, unit: Unit, t: TFunction): string {
  const { decisions, lost, doubtful, errors, blunders } = tally(review.moves);
  const [worst] = costliest(review.moves);
  if (!worst || doubtful + errors + blunders === 0) return t("review.sentence.clean", { decisions });
  const faults = t("review.sentence.faults", {
    decisions,
    blunders,
    errors,
    doubtful,
    lost: sayLossIn(lost, unit, t),
  });
  const cost = t("review.sentence.worst", {
    move: sayPlayed(view, worst),
    lost: sayLossIn(worst.lost, unit, t),
  });
  return `${faults} ${cost}`;
}
