import { CircleUser } from "lucide-react";
import { useEffect, useState } from "react";
import type { ClockView, Counter, SeatView } from "../../api/types";
import { faceName, portraitOf } from "../../faces/faces";
import { Portrait } from "../../faces/Portrait";
import { sayPerson } from "../../i18n/message";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Chip, classes } from "../../ui";
import type { Table } from "./useTable";

/** A player beside the board: name, level, counters and clock. */
export function SeatLine({ table, seat }: { table: Table; seat: number }) {
  const { t } = useTranslation();
  const { view } = table;
  const say = useSay(view.game);
  const player = view.seats[seat];
  if (!player) return null;
  const counters = table.counters.filter((counter) => counter.owner === seat);
  const onTurn = isOnTurn(table, seat);
  const many = view.seats.length > 2;
  // Several opponents of one level show it once.
  const first = view.seats.findIndex((each) => !each.person) === seat;
  return (
    <div
      className={classes("seat-line", many && !player.you && "seat-compact")}
      data-turn={onTurn || undefined}
    >
      {many ? null : player.agent ? (
        <Portrait name={portraitOf(view.game, player.agent)} size={28} />
      ) : (
        <CircleUser size={18} aria-hidden />
      )}
      {many && <Chip>{player.seat}</Chip>}
      <strong className="seat-name">
        {player.you
          ? t("game.youNamed", { name: sayPerson(player.name, t) })
          : player.agent
            ? faceName(view.game, player.agent, t)
            : player.free
              ? t("friends.free")
              : sayPerson(player.name, t)}
      </strong>
      {player.agent && !many && faceName(view.game, player.agent, t) !== player.name && (
        <span className="muted small">{player.name}</span>
      )}
      {!many && <span className="muted small">{say(`seat.${seat}`, {}, player.seat)}</span>}
      {(!many || first) && <LevelChip player={player} matches={view.options.match_me} />}
      {onTurn && <span className="hidden-text">{t("game.onTurn")}</span>}
      <Counters game={view.game} counters={counters} />
      {player.you && view.clock && <Clock clock={view.clock} label={t("game.clock")} />}
      {!player.you && player.clock && (
        <Clock clock={player.clock} label={t("friends.clock", { who: sayPerson(player.name, t) })} />
      )}
    </div>
  );
}

function isOnTurn({ view: { standing, you }, frame }: Table, seat: number): boolean {
  if (frame) return frame.seat === seat;
  return standing.state === "yours" ? seat === you : standing.state === "thinking" && standing.seat === seat;
}

function LevelChip({ player, matches }: { player: SeatView; matches: boolean }) {
  const { t } = useTranslation();
  if (player.person || player.level === null) return null;
  const level = t("game.level", { level: player.level });
  return <Chip look="accent">{matches ? t("game.levelMatches", { level }) : level}</Chip>;
}

export function Counters({ game, counters }: { game: string; counters: Counter[] }) {
  const say = useSay(game);
  return (
    <span className="counters">
      {counters.map((counter) => (
        <span key={`${counter.code}${counter.owner}`} className="counter">
          <span className="counter-name">{say(`counter.${counter.code}`, {}, counter.code)} </span>
          <b className="number">{counter.of ? `${counter.value} / ${counter.of}` : counter.value}</b>
        </span>
      ))}
    </span>
  );
}

function Clock({ clock, label }: { clock: ClockView; label: string }) {
  const [since, setSince] = useState(Date.now);
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading of the clock begins a new countdown
  useEffect(() => {
    setSince(Date.now());
    setNow(Date.now());
    if (!clock.running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [clock.left_ms, clock.running]);
  const left = Math.max(0, clock.left_ms - (clock.running ? now - since : 0));
  const seconds = Math.ceil(left / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span className="clock number" role="timer" aria-label={label} data-low={seconds <= 10 || undefined}>
      {text}
    </span>
  );
}
