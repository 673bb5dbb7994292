import { useState } from "react";
import type { GameView, Judgement, Review } from "../../api/types";
import { useGameInfo } from "../../app/catalog";
import { useKeys } from "../../app/keys";
import type { Ring } from "../../board/Marks";
import { titled } from "../../faces/faces";
import { useTranslation } from "../../i18n/translate";
import { Button, Card, Loading, Problem } from "../../ui";
import { AnalyseButton } from "../analysis/AnalyseButton";
import { nextMistake } from "./costly";
import { ExportMenu } from "./ExportMenu";
import { FinaleCard } from "./FinaleCard";
import { Graph } from "./Graph";
import { Mistakes } from "./Mistakes";
import { unitOf } from "./measure";
import { PlayFromHere } from "./PlayFromHere";
import { Progress } from "./Progress";
import { ReviewBoard } from "./ReviewBoard";
import { Reviewer } from "./Reviewer";
import { Steps } from "./Steps";
import { Summary } from "./Summary";
import { TryBoard } from "./TryBoard";
import { useSceneAt, useWalksAt } from "./useReview";

export interface ReviewTableProps {
  view: GameView;
  review: Review;
  onReviewer: (agent: string) => void;
}

/** Board at the left; graph, costliest moves and what to do with them at the right. */
export function ReviewTable({ view, review, onReviewer }: ReviewTableProps) {
  const { t } = useTranslation();
  const info = useGameInfo(view.game);
  const last = view.events.length;
  const [at, setAt] = useState(last);
  const [chosen, setChosen] = useState<Judgement | null>(null);
  const [trying, setTrying] = useState(false);
  const [flipped, setFlipped] = useState(false);
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set());
  const unit = unitOf(info);
  const [rings, setRings] = useState<Ring[]>([]);
  const scene = useSceneAt(view.id, at);
  const graph = useWalksAt(view.id, chosen?.event ?? null);
  useKeys({ f: () => setFlipped(!flipped) });

  const go = (to: number) => {
    setAt(to);
    setTrying(false);
    if (to !== chosen?.event && to !== (chosen?.event ?? -2) + 1) setChosen(null);
  };
  const choose = (move: Judgement) => {
    // Selecting the same move again returns to the end of the game.
    const same = chosen?.event === move.event && at === move.event;
    setChosen(same ? null : move);
    setAt(same ? last : move.event);
    setTrying(false);
  };
  const tryAgain = () => {
    if (!chosen) return;
    setAt(chosen.event);
    setTrying(true);
  };
  const reveal = (move: Judgement) => setRevealed(new Set([...revealed, move.event]));
  const showAnswer = (move: Judgement) => {
    reveal(move);
    setChosen(move);
    setAt(move.event);
    setTrying(false);
  };
  // A mistake is first to be mended; the answer comes when it is asked for.
  const learn = (move: Judgement) => {
    setChosen(move);
    setAt(move.event);
    setTrying(true);
  };
  const next = nextMistake(review.moves, chosen?.event ?? -1);
  const tryIt =
    trying && chosen && at === chosen.event && graph.data && scene.data && !scene.isPlaceholderData;

  return (
    <div className="review">
      <div className="stack review-left">
        {scene.error && <Problem error={scene.error} onRetry={() => void scene.refetch()} />}
        {graph.error && <Problem error={graph.error} onRetry={() => void graph.refetch()} />}
        {tryIt && (
          <TryBoard
            key={chosen.event}
            view={view}
            scene={scene.data}
            graph={graph.data}
            move={chosen}
            by={review.by.written}
            unit={unit}
            onFound={() => reveal(chosen)}
            onAnswer={() => showAnswer(chosen)}
            onEnd={() => setTrying(false)}
          />
        )}
        {!tryIt && scene.data && (
          <ReviewBoard
            view={view}
            scene={scene.data}
            at={at}
            chosen={chosen}
            graph={graph.data ?? null}
            flipped={flipped}
            revealed={chosen !== null && revealed.has(chosen.event)}
            rings={rings}
          />
        )}
        {!scene.data && !scene.error && <Loading />}
        <div className="row row-spread">
          <Steps at={at} last={last} onGo={go} />
          <Button onPress={() => setFlipped(!flipped)}>{t("review.flip")}</Button>
        </div>
      </div>
      <div className="stack">
        {!review.done && <Progress game={view.game} review={review} />}
        <Reviewer game={view.game} review={review} onChoose={onReviewer} />
        <div className="row review-actions">
          <Button look="primary" isDisabled={!next} onPress={() => next && learn(next)}>
            {t("review.next")}
          </Button>
          <Button isDisabled={!chosen} onPress={tryAgain}>
            {t("review.tryAgain")}
          </Button>
          <Button
            isDisabled={!chosen || revealed.has(chosen.event)}
            onPress={() => chosen && showAnswer(chosen)}
          >
            {t("review.showAnswer")}
          </Button>
          {info && !info.hidden_information && <PlayFromHere view={view} at={at} />}
          <AnalyseButton view={view} at={at} />
          {info && <ExportMenu view={view} info={info} />}
        </div>
        {info?.hidden_information && view.standing.state === "over" && (
          <FinaleCard view={view} at={at} onGo={go} onDraw={setRings} />
        )}
        {review.moves.length > 0 && (
          <Card title={t("review.graph")}>
            <Graph view={view} moves={review.moves} chosen={chosen} unit={unit} onChoose={choose} />
          </Card>
        )}
        {review.done && review.moves.length > 0 && (
          <Card title={t("review.summary")}>
            <Summary view={view} review={review} unit={unit} />
          </Card>
        )}
        <Card title={t("review.costliest")}>
          <Mistakes
            view={view}
            moves={review.moves}
            done={review.done}
            chosen={chosen}
            unit={unit}
            revealed={revealed}
            onChoose={choose}
            onReveal={showAnswer}
          />
          <p className="muted small review-by">{t("review.by", { by: titled(view.game, review.by, t) })}</p>
        </Card>
      </div>
    </div>
  );
}
