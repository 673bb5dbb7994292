import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, FlipVertical2 } from "lucide-react";
import { useState } from "react";
import type { GameReplay } from "../../api/types";
import { useKeys } from "../../app/keys";
import { Board } from "../../board/Board";
import { sayEnding, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Button, Loading, Problem, Tooltip } from "../../ui";
import { type GameNumber, useReplay, useScene } from "./data";

/** A played game, move by move, on a board to look at. */
export function Replay({ id, game }: { id: string; game: GameNumber }) {
  const replay = useReplay(id, game);
  if (replay.error) return <Problem error={replay.error} onRetry={() => void replay.refetch()} />;
  return replay.data ? (
    <Player key={`${game.pair} ${game.number}`} id={id} game={game} replay={replay.data} />
  ) : (
    <Loading />
  );
}

function Player({ id, game, replay }: { id: string; game: GameNumber; replay: GameReplay }) {
  const { t } = useTranslation();
  const say = useSay(replay.game);
  const last = replay.events.length;
  const [at, setAt] = useState(last);
  const [flipped, setFlipped] = useState(false);
  const scene = useScene(id, game, at);
  useScene(id, game, Math.min(last, at + 1));
  const go = (to: number) => setAt(Math.min(last, Math.max(0, to)));
  useKeys({
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    k: () => go(at - 1),
    j: () => go(at + 1),
    Home: () => go(0),
    End: () => go(last),
    f: () => setFlipped((old) => !old),
  });
  const event = replay.events[at - 1];
  const who = event?.seat === null || event?.seat === undefined ? "" : `${replay.seats[event.seat]}: `;
  const winner =
    replay.winner === null
      ? t("tournaments.drawn")
      : t("tournaments.won", { agent: replay.seats[replay.winner] });
  return (
    <section className="replay" aria-label={t("tournaments.watch", { number: game.number })}>
      <div className="replay-board">
        {scene.error && <Problem error={scene.error} onRetry={() => void scene.refetch()} />}
        {scene.data && (
          <Board
            game={replay.game}
            scene={scene.data}
            you={0}
            flipped={flipped}
            lastPath={event?.path}
            lastWords={event?.text ?? undefined}
          />
        )}
      </div>
      <div className="stack replay-side">
        <p>
          <strong>{replay.seats.join(" – ")}</strong>
          <br />
          {winner}, {sayEnding(say, replay.reason)}
        </p>
        <p className="number" aria-live="polite">
          {at} / {last}
          {event && ` · ${who}${event.text ?? t(`tournaments.event.${event.kind}`)}`}
        </p>
        <div className="row">
          <Step
            label={t("tournaments.first")}
            onPress={() => go(0)}
            disabled={at === 0}
            icon={ChevronFirst}
          />
          <Step
            label={t("tournaments.back")}
            onPress={() => go(at - 1)}
            disabled={at === 0}
            icon={ChevronLeft}
          />
          <Step
            label={t("tournaments.forward")}
            onPress={() => go(at + 1)}
            disabled={at === last}
            icon={ChevronRight}
          />
          <Step
            label={t("tournaments.last")}
            onPress={() => go(last)}
            disabled={at === last}
            icon={ChevronLast}
          />
          <Step label={t("tournaments.flip")} onPress={() => setFlipped(!flipped)} icon={FlipVertical2} />
        </div>
      </div>
    </section>
  );
}

interface StepProps {
  label: string;
  onPress: () => void;
  disabled?: boolean;
  icon: typeof ChevronFirst;
}

function Step({ label, onPress, disabled, icon: Icon }: StepProps) {
  return (
    <Tooltip text={label}>
      <Button icon aria-label={label} onPress={onPress} isDisabled={disabled}>
        <Icon size={20} aria-hidden />
      </Button>
    </Tooltip>
  );
}
