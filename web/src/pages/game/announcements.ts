// Announcements for screen readers: every move, roll, capture and the result, once each.

import { useEffect, useRef } from "react";
import type { GameEvent, GameView } from "../../api/types";
import { type Look, tellMove } from "../../board/look";
import { cellWord } from "../../board/words";
import { faceName } from "../../faces/faces";
import { sayPerson } from "../../i18n/message";
import { sayEnding, sayOf } from "../../i18n/say";
import type { TFunction } from "../../i18n/translate";
import { useTranslation } from "../../i18n/translate";
import { announce } from "../../ui";
import { isPlay, lastIndex, rollerOf } from "./events";

export function useAnnouncements(view: GameView, look: Look, waiting: boolean) {
  const { t } = useTranslation();
  const said = useRef({ id: view.id, events: lastIndex(view), over: view.standing.state === "over" });
  useEffect(() => {
    const total = lastIndex(view);
    const before = said.current;
    if (before.id !== view.id)
      said.current = { id: view.id, events: total, over: view.standing.state === "over" };
    else {
      // Dice that are not shown yet are not announced.
      const until = waiting ? total - 1 : total;
      const news = view.events.filter((event) => event.index >= before.events && event.index < until);
      for (const event of news)
        if (event.kind === "roll" || isPlay(event, look)) announce(eventWords(event, view, look, t));
      const over = view.standing.state === "over";
      if (over && !before.over) announce(resultWords(view, t));
      said.current = { id: view.id, events: Math.min(until, total), over };
    }
  }, [view, look, waiting, t]);
}

/** Among many, players are told apart by their seats: several may have the same name. */
export function seatName(view: GameView, seat: number | null, t: TFunction): string {
  if (seat === null) return "";
  if (seat === view.you && !view.watching) return t("game.you");
  const player = view.seats[seat];
  if (!player) return String(seat);
  const name = sayPerson(player.name, t);
  if (view.seats.length > 2) return `${player.seat} (${name})`;
  // The name that stands beside the board.
  return player.agent ? faceName(view.game, player.agent, t) : name;
}

export function eventWords(event: GameEvent, view: GameView, look: Look, t: TFunction): string {
  const seat = event.kind === "roll" ? rollerOf(event, view) : event.seat;
  const who = seatName(view, seat, t);
  if (event.kind === "roll")
    return t(seat === view.you && !view.watching ? "game.said.youRolled" : "game.said.rolled", {
      who,
      dice: event.text ?? "",
    });
  const move = t("game.said.move", { who, move: tellMove(look, event.text ?? "", event.path) });
  if (event.taken.length === 0) return move;
  const say = sayOf(view.game, t);
  const cells = event.taken.map((name) => cellWord(name, { scene: view.scene, look, you: view.you, say }));
  return `${move} ${say("captures", { cells: cells.join(", ") })}`;
}

export function resultWords(view: GameView, t: TFunction): string {
  const { standing } = view;
  if (standing.state !== "over") return "";
  const reason = sayEnding(sayOf(view.game, t), standing.reason);
  if (standing.drawn || standing.winner === null) return t("game.result.drawn", { reason });
  if (standing.won) return t("game.result.won", { reason });
  return t("game.result.lost", { reason, winner: seatName(view, standing.winner, t) });
}
