import { FlipVertical2, Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import type { AnalysisView, GameInfo } from "../../api/types";
import { useSettings } from "../../app/me";
import { Board } from "../../board/Board";
import { type Entry, useEntry } from "../../board/entry";
import { lookOf } from "../../board/looks";
import { OtherMoves } from "../../board/OtherMoves";
import { statusText } from "../../board/words";
import { sayEnding, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { useLocation } from "../../router";
import { Button } from "../../ui";
import { Steps } from "../review/Steps";
import type { Analysis } from "./useAnalysis";

export interface AnalysisBoardProps {
  info: GameInfo;
  analysis: Analysis;
  view: AnalysisView;
  /** The moves that agents would play. */
  arrows: string[][];
  /** Sets up another position by hand; null where the game has no editor. */
  onEdit: (() => void) | null;
}

/** The board on which moves of all sides are played and taken back. */
export function AnalysisBoard({ info, analysis, view, arrows, onEdit }: AnalysisBoardProps) {
  const { t } = useTranslation();
  const { settings } = useSettings();
  const say = useSay(info.name);
  const [flipped, setFlipped] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { scene, next, graph } = view;
  const look = lookOf(info.name);
  const you = next.state === "decide" ? next.seat : view.viewer;
  const play = (step: string) => {
    setRefused(null);
    analysis.play(step);
  };
  // Entry begins anew with every visit, also of a position that was here before.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit makes it new
  const fresh = useMemo(() => ({ ...graph }), [graph, key]);
  const entry = useEntry({
    look,
    scene,
    graph: fresh,
    legal: view.legal,
    you,
    busy: analysis.loading,
    onPlay: play,
    onStep: () => setRefused(null),
    onRefused: ({ from, to }) =>
      setRefused(t(to === null ? "review.cannotMove" : "review.cannotGo", { from, to })),
  });
  const status =
    next.state === "over"
      ? overText()
      : next.state === "chance"
        ? t("analysis.chooseRoll")
        : statusText(scene, t);
  function overText() {
    if (next.state !== "over") return "";
    const reason = sayEnding(say, next.reason);
    const winner = next.winner === null ? "" : say(`seat.${next.winner}`, {}, info.seat_names[next.winner]);
    return next.winner === null
      ? t("game.result.drawn", { reason })
      : t("game.result.lost", { reason, winner });
  }
  return (
    <>
      <p className="status analysis-status" role="status">
        {refused ?? status}
      </p>
      <Board
        game={info.name}
        scene={scene}
        you={you}
        entry={next.state === "decide" ? entry : null}
        flipped={flipped}
        arrows={entry.hops.length === 0 && !analysis.loading ? arrows : []}
        showTargets={settings.targets}
        dice={scene.dice.length > 0 ? { mine: true, ...diceAction(entry, scene.dice) } : null}
      />
      {next.state === "chance" && (
        <div className="row rolls" role="group" aria-label={t("analysis.chooseRoll")}>
          {next.rolls.map((roll) => (
            <Button key={roll} small onPress={() => play(roll)}>
              {roll}
            </Button>
          ))}
        </div>
      )}
      <OtherMoves moves={entry.others} look={look} choices={graph.choices} game={info.name} onPlay={play} />
      <div className="row">
        <Steps
          at={analysis.board.line.length}
          last={analysis.board.line.length + analysis.ahead.length}
          onGo={analysis.goTo}
        />
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
        {entry.still !== null && next.state === "decide" && (
          <Button onPress={() => entry.still !== null && play(entry.still)}>{entry.still}</Button>
        )}
        <Button onPress={() => setFlipped(!flipped)}>
          <FlipVertical2 size={18} aria-hidden /> {t("game.flip")}
        </Button>
        {onEdit && (
          <Button onPress={onEdit}>
            <Pencil size={18} aria-hidden /> {t("analysis.edit")}
          </Button>
        )}
      </div>
    </>
  );
}

function diceAction(entry: Entry, dice: number[]) {
  if (entry.ready !== null) return { action: "done" as const, onPress: entry.done };
  const swappable = dice.length === 2 && dice[0] !== dice[1];
  return { action: swappable ? ("swap" as const) : null, onPress: entry.swap };
}
