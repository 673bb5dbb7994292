import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GameView, Judgement } from "../../api/types";
import { Button, classes, Empty } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { costliest } from "./costly";
import { sayLost, sayMove, sayPlayed } from "./say";

export interface MistakesProps {
  view: GameView;
  moves: Judgement[];
  done: boolean;
  chosen: Judgement | null;
  onChoose: (move: Judgement) => void;
}

const FEW = 6;

/** The costliest moves, or all of them: loss, better move and reason. */
export function Mistakes({ view, moves, done, chosen, onChoose }: MistakesProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const costly = costliest(moves).slice(0, FEW);
  const shown = all ? moves : costly;
  return (
    <div className="stack">
      {shown.length === 0 && done && <Empty text={t(moves.length > 0 ? "review.flawless" : "review.none")} />}
      {shown.length > 0 && (
        <table className="table review-table">
          <caption className="hidden-text">{t(all ? "review.all" : "review.costliest")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("review.yours")}</th>
              <th scope="col" className="number">
                {t("review.lost")}
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
              onChoose={onChoose}
            />
          ))}
        </table>
      )}
      {moves.length > 0 && (
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
  onChoose: (move: Judgement) => void;
}

function Row({ view, move, chosen, onChoose }: RowProps) {
  const { t } = useTranslation();
  const best = move.played === move.best;
  return (
    <tbody className={classes("review-row", chosen && "review-row-chosen")}>
      <tr>
        <th scope="row">
          <Button small look="quiet" aria-pressed={chosen} onPress={() => onChoose(move)}>
            <span className="mono">{sayPlayed(view, move)}</span>
          </Button>
        </th>
        <td className="number">{sayLost(move.lost)}</td>
        <td className="mono">
          {best ? <span className="muted">{t("review.wasBest")}</span> : sayMove(view, move.best)}
        </td>
      </tr>
      <tr>
        <td colSpan={3} className="review-why muted small">
          <Sentence message={move.said} game={view.game} />
        </td>
      </tr>
    </tbody>
  );
}
