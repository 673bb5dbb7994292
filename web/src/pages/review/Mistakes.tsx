import { useState } from "react";
import type { GameView, Judgement } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Button, classes, Empty } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { costliest } from "./costly";
import { sayLoss, type Unit } from "./measure";
import { sayMove, sayPlayed } from "./say";

export interface MistakesProps {
  view: GameView;
  moves: Judgement[];
  done: boolean;
  chosen: Judgement | null;
  unit: Unit;
  /** Moves whose answer may be seen, by event. */
  revealed: ReadonlySet<number>;
  onChoose: (move: Judgement) => void;
  onReveal: (move: Judgement) => void;
}

const FEW = 6;

/** The costliest moves, or all of them: what each lost and, once asked for, the better move with its reason. */
export function Mistakes(props: MistakesProps) {
  const { view, moves, done, chosen, unit } = props;
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const costly = costliest(moves).slice(0, FEW);
  const shown = all ? moves : costly;
  return (
    <div className="stack">
      {shown.length === 0 && done && <Empty text={t(moves.length > 0 ? "review.flawless" : "review.none")} />}
      {shown.length > 0 && (
        <div className="table-wrap">
          <table className="table review-table">
            <caption className="hidden-text">{t(all ? "review.all" : "review.costliest")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("review.yours")}</th>
                <th scope="col" className="number">
                  {t(`review.lostIn.${unit.measure}`)}
                </th>
                <th scope="col">{t("review.better")}</th>
              </tr>
            </thead>
            {shown.map((move) => (
              <Row
                key={move.event}
                view={view}
                move={move}
                chosen={move.event === chosen?.event}
                unit={unit}
                revealed={props.revealed.has(move.event)}
                onChoose={props.onChoose}
                onReveal={props.onReveal}
              />
            ))}
          </table>
        </div>
      )}
      {moves.length > costly.length && (
        <div>
          <Button small look="quiet" onPress={() => setAll(!all)}>
            {t(all ? "review.showCostliest" : "review.showAll", { number: moves.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  view: GameView;
  move: Judgement;
  chosen: boolean;
  unit: Unit;
  revealed: boolean;
  onChoose: (move: Judgement) => void;
  onReveal: (move: Judgement) => void;
}

function Row({ view, move, chosen, unit, revealed, onChoose, onReveal }: RowProps) {
  const { t } = useTranslation();
  const best = move.played === move.best;
  return (
    <tbody className={classes("review-row", chosen && "review-row-chosen")}>
      <tr>
        <th scope="row">
          <Button look="quiet" aria-pressed={chosen} onPress={() => onChoose(move)}>
            {sayPlayed(view, move)}
          </Button>
        </th>
        <td className="number">{sayLoss(move.lost, unit)}</td>
        <td>
          {best ? (
            <span className="muted">{t("review.wasBest")}</span>
          ) : revealed ? (
            sayMove(view, move.best)
          ) : (
            <Button
              small
              look="quiet"
              aria-label={t("review.showAnswerTo", { move: sayPlayed(view, move) })}
              onPress={() => onReveal(move)}
            >
              {t("review.show")}
            </Button>
          )}
        </td>
      </tr>
      {(best || revealed) && (
        <tr>
          <td colSpan={3} className="review-why muted small">
            <Sentence message={move.said} game={view.game} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
