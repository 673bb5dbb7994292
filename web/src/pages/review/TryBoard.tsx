import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { answer, api } from "../../api/client";
import type { GameView, Judgement, MoveGraph, Scene } from "../../api/types";
import { useSettings } from "../../app/me";
import { Board } from "../../board/Board";
import { type Entry, useEntry } from "../../board/entry";
import { lookOf } from "../../board/looks";
import { OtherMoves } from "../../board/OtherMoves";
import { useTranslation } from "../../i18n/translate";
import { Button, Problem } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { pathOf, playsOf } from "./costly";
import { sayLossIn, type Unit } from "./measure";
import { sayMove, sayPlayed } from "./say";

export interface TryBoardProps {
  view: GameView;
  scene: Scene;
  graph: MoveGraph;
  move: Judgement;
  /** The agent that judges. */
  by: string;
  unit: Unit;
  /** The best move was found. */
  onFound: () => void;
  /** The answer is asked for. */
  onAnswer: () => void;
  onEnd: () => void;
}

/** The position before a move, to try a better one; the adviser judges it. */
export function TryBoard({ view, scene, graph, move, by, unit, onFound, onAnswer, onEnd }: TryBoardProps) {
  const { t } = useTranslation();
  const { settings } = useSettings();
  const [said, setSaid] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const judge = useMutation({
    mutationFn: (text: string) =>
      answer(
        api.POST("/api/games/{id}/try", {
          params: { path: { id: view.id } },
          body: { event: move.event, move: text, by },
        }),
      ),
    onSuccess: (judged) => isBest(judged) && onFound(),
    onSettled: () => setRound((count) => count + 1),
  });
  const verdict = (judged: Judgement): string =>
    t(isBest(judged) ? "review.tried.best" : "review.tried.lost", {
      move: sayMove(view, judged.played),
      lost: sayLossIn(judged.lost, unit, t),
      before: sayLossIn(move.lost, unit, t),
      mark: judged.mark,
    });
  const look = lookOf(view.game);
  // Each judged try starts again with the same move graph.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round makes them new
  const fresh = useMemo(() => ({ ...graph }), [graph, round]);
  const entry = useEntry({
    look,
    scene,
    graph: fresh,
    legal: playsOf(graph),
    you: view.you,
    busy: judge.isPending,
    onPlay: (text) => {
      setSaid(null);
      judge.mutate(text);
    },
    onRefused: ({ from, to }) =>
      setSaid(t(to === null ? "review.cannotMove" : "review.cannotGo", { from, to })),
  });
  const tried = judge.data && entry.hops.length === 0 ? pathOf(graph, judge.data.played) : [];
  return (
    <>
      <Board
        game={view.game}
        scene={scene}
        you={view.you}
        entry={entry}
        arrows={tried.length > 0 ? [tried] : []}
        showTargets={settings.targets}
        dice={scene.dice.length > 0 ? { mine: true, ...diceAction(entry, scene) } : null}
      />
      <div className="review-try" role="status">
        <p className={judge.data && judge.data.lost === 0 ? "good" : undefined}>
          {said ??
            (judge.isPending
              ? t("review.judging")
              : judge.data
                ? verdict(judge.data)
                : t("review.yourTurn", { move: sayPlayed(view, move), lost: sayLossIn(move.lost, unit, t) }))}
        </p>
        {judge.data && isBest(judge.data) && !said && !judge.isPending && (
          <p className="muted small">
            <Sentence message={judge.data.said} game={view.game} />
          </p>
        )}
      </div>
      {judge.error && <Problem error={judge.error} />}
      <OtherMoves
        moves={entry.others}
        look={look}
        choices={graph?.choices}
        game={view.game}
        onPlay={(text) => judge.mutate(text)}
      />
      <div className="row">
        {graph.confirm && (
          <>
            <Button onPress={entry.back} isDisabled={!entry.started}>
              {t("review.undoStep")}
            </Button>
            <Button look="primary" onPress={entry.done} isDisabled={entry.ready === null}>
              {t("review.done")}
            </Button>
          </>
        )}
        <Button onPress={onAnswer}>{t("review.showAnswer")}</Button>
        <Button onPress={onEnd}>{t("review.endTry")}</Button>
      </div>
    </>
  );
}

const isBest = (judged: Judgement): boolean => judged.played === judged.best || judged.lost === 0;

function diceAction(entry: Entry, scene: Scene) {
  if (entry.ready !== null) return { action: "done" as const, onPress: entry.done };
  const swappable = scene.dice.length === 2 && scene.dice[0] !== scene.dice[1];
  return { action: swappable ? ("swap" as const) : null, onPress: entry.swap };
}
