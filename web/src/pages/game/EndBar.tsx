import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { GameView, NewGame } from "../../api/types";
import { Button, Chip, Slider } from "../../ui";
import { resultWords } from "./announcements";
import { sameAgain } from "./newGame";

/** At the end: the result, what the opponent learned, and a rematch with a chosen level. */
export function EndBar({ view, onNew }: { view: GameView; onNew: (wanted: NewGame) => void }) {
  const { t } = useTranslation();
  const other = view.seats.find((seat) => !seat.person);
  const now = view.learned?.after ?? other?.level ?? 100;
  const [chosen, setLevel] = useState<number | null>(null);
  const level = chosen ?? now;
  const changed = Math.round(level) !== Math.round(now);
  if (view.standing.state !== "over") return null;
  const rematch = (): NewGame => {
    const again = sameAgain(view);
    return changed ? { ...again, match_me: false, level } : again;
  };
  return (
    <section className="end-bar card" aria-label={t("game.over")}>
      <p className="end-result">
        <Chip look={view.standing.won ? "good" : view.standing.drawn ? "plain" : "bad"}>
          {t(view.standing.won ? "game.won" : view.standing.drawn ? "game.drawn" : "game.lost")}
        </Chip>{" "}
        {resultWords(view, t)}
      </p>
      {view.learned && <Learned view={view} />}
      <Slider
        label={t("game.levelNext")}
        value={level}
        min={0}
        max={100}
        onChange={setLevel}
        disabled={view.options.locked}
        say={(value) => String(Math.round(value))}
      />
      <div className="row">
        <Button look="primary" onPress={() => onNew(rematch())}>
          {t("game.rematch")}
        </Button>
        <Link className="button" to={`/game/${view.id}/review`}>
          {t("game.review")}
        </Link>
      </div>
      {view.seed !== null && <p className="muted small">{t("game.seed", { seed: view.seed })}</p>}
    </section>
  );
}

export function Learned({ view }: { view: GameView }) {
  const { t } = useTranslation();
  if (!view.learned) return null;
  const [before, after] = [view.learned.before, view.learned.after].map(Math.round);
  const { standing } = view;
  const how = standing.state !== "over" || standing.drawn ? "drawn" : standing.won ? "won" : "lost";
  if (before === after) return <p>{t("game.learned.same", { after })}</p>;
  return <p>{t("game.learned", { before, after, reason: t(`game.learned.${how}`) })}</p>;
}
