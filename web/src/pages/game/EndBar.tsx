import { useState } from "react";
import type { GameView, NewGame } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Button, Chip } from "../../ui";
import { RematchButton } from "../friends/RematchButton";
import { resultWords } from "./announcements";
import { LevelSlider } from "./LevelSlider";
import { sameAgain } from "./newGame";

export interface EndBarProps {
  view: GameView;
  onNew: (wanted: NewGame) => void;
  /** A game that has begun already. */
  onOpen: (view: GameView) => void;
}

/** At the end: the result, what the opponent learned, and a rematch with a chosen level. */
export function EndBar({ view, onNew, onOpen }: EndBarProps) {
  const { t } = useTranslation();
  const other = view.seats.find((seat) => !seat.person);
  const now = view.learned?.after ?? other?.level ?? null;
  const [chosen, setLevel] = useState<number | null>(null);
  const level = chosen ?? now;
  const changed = level !== null && level !== now;
  if (view.standing.state !== "over") return null;
  const rematch = (): NewGame => {
    // Two players change sides after each game.
    const seat = view.seats.length === 2 ? 1 - view.you : view.you;
    const again = { ...sameAgain(view), seat };
    return changed ? { ...again, match_me: false, level } : again;
  };
  return (
    <section className="end-bar card" aria-label={t("game.over")}>
      <p className="end-result">
        {!view.watching && (
          <Chip look={view.standing.won ? "good" : view.standing.drawn ? "plain" : "bad"}>
            {t(view.standing.won ? "game.won" : view.standing.drawn ? "game.drawn" : "game.lost")}
          </Chip>
        )}{" "}
        {resultWords(view, t)}
      </p>
      {view.learned && <Learned view={view} />}
      {level !== null && !view.can.rematch && !view.watching && (
        <LevelSlider
          game={view.game}
          label={t("game.levelNext")}
          value={level}
          onChange={setLevel}
          disabled={view.options.locked}
        />
      )}
      <div className="row">
        {view.can.rematch ? (
          <RematchButton view={view} onNew={onOpen} />
        ) : (
          !view.watching && (
            <Button look="primary" onPress={() => onNew(rematch())}>
              {t("game.rematch")}
            </Button>
          )
        )}
        {view.can.review && (
          <Link className="button" to={`/game/${view.id}/review`}>
            {t("game.review")}
          </Link>
        )}
      </div>
      {/* Without dice it says nothing to a player; the saved game has it all the same. */}
      {view.seed !== null && view.events.some((event) => event.kind === "roll") && (
        <p className="muted small">{t("game.seed", { seed: view.seed })}</p>
      )}
    </section>
  );
}

/** What the opponent made of the game: how strong the person is, and at which level it plays next. */
export function Learned({ view }: { view: GameView }) {
  const { t } = useTranslation();
  if (!view.learned) return null;
  const { before, after, rating, error, score } = view.learned;
  const how = score === 1 ? "won" : score === 0 ? "lost" : "drawn";
  const next =
    before === after
      ? t("game.learned.same", { after })
      : t("game.learned", { before, after, reason: t(`game.learned.${how}`) });
  return (
    <p>
      {next} {t("game.learned.estimate", { rating: Math.round(rating), error: Math.round(2 * error) })}
    </p>
  );
}
