// Where a session has several games: who has just scored. The board already shows the next game.

import { useEffect, useRef, useState } from "react";
import type { GameView } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { announce } from "../../ui";
import { seatName } from "./announcements";
import { lastIndex } from "./events";

/** The score by seat; empty in games without one. */
const scoresOf = (view: GameView): number[] =>
  view.scene.counters.filter(({ code }) => code === "score").map(({ value }) => value);

/** A sentence about the points of the game that has just ended, until the person moves. */
export function useScoreNews(view: GameView): string | null {
  const { t } = useTranslation();
  const known = useRef({ id: view.id, scores: scoresOf(view) });
  const [news, setNews] = useState<{ id: string; at: number; text: string } | null>(null);
  const over = view.standing.state === "over";
  useEffect(() => {
    const [before, scores] = [known.current, scoresOf(view)];
    known.current = { id: view.id, scores };
    if (before.id !== view.id || over) return;
    const seat = scores.findIndex((score, index) => score > (before.scores[index] ?? score));
    if (seat < 0) return;
    const points = (scores[seat] ?? 0) - (before.scores[seat] ?? 0);
    const text = t("game.scored", { who: seatName(view, seat, t), points });
    announce(text);
    setNews({ id: view.id, at: lastIndex(view), text });
  }, [view, over, t]);
  if (!news || news.id !== view.id || over) return null;
  const moved = view.events.some(
    ({ index, kind, seat }) => index >= news.at && kind === "move" && seat === view.you,
  );
  return moved ? null : news.text;
}
