import type { GameView, Judgement, MoveGraph, Scene } from "../../api/types";
import { Board } from "../../board/Board";
import { Fallen } from "../../board/Fallen";
import type { Ring } from "../../board/Marks";
import { useTranslation } from "../../i18n/translate";
import { pathOf } from "./costly";
import { sayMove, sayPlayed } from "./say";

export interface ReviewBoardProps {
  view: GameView;
  scene: Scene;
  at: number;
  chosen: Judgement | null;
  graph: MoveGraph | null;
  flipped: boolean;
  /** Whether the better move may be seen. */
  revealed: boolean;
  /** What the opponent believed of hidden pieces. */
  rings: Ring[];
}

/** The game at a moment. Before a judged move its arrow is drawn, and once asked for that of the better one. */
export function ReviewBoard({ view, scene, at, chosen, graph, flipped, revealed, rings }: ReviewBoardProps) {
  const { t } = useTranslation();
  const judged = chosen !== null && chosen.event === at ? chosen : null;
  const played = view.events.find((event) => event.index === chosen?.event)?.path ?? [];
  const better = judged && graph && revealed ? pathOf(graph, judged.best) : [];
  const last = view.events.find((event) => event.index === at - 1);
  // Dice belong to the next mover.
  const next = view.events.find((event) => event.index >= at && event.kind === "move");
  return (
    <>
      <Board
        game={view.game}
        scene={scene}
        you={view.you}
        flipped={flipped}
        lastPath={judged || !last || last.hidden ? [] : last.path}
        lastWords={last?.text ? sayMove(view, last.text) : undefined}
        beliefs={rings}
        arrows={judged ? [better, played] : []}
        dice={
          scene.dice.length > 0 ? { mine: next?.seat === view.you, action: null, onPress: () => {} } : null
        }
      />
      <Fallen game={view.game} scene={scene} you={view.you} />
      <p className="review-here" role="status">
        {judged
          ? t(
              judged.played === judged.best
                ? "review.hereBest"
                : revealed
                  ? "review.here"
                  : "review.hereHidden",
              {
                move: sayPlayed(view, judged),
                best: sayMove(view, judged.best),
              },
            )
          : t("review.at", { at, of: view.events.length })}
      </p>
    </>
  );
}
