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

/** Says what the board shows: `shown` events. Where moves are played back, they are said one after the other too. */
export function useAnnouncements(view: GameView, look: Look, shown: number) {
  const { t } = useTranslation();
  const isOver = view.standing.state === "over" && shown >= lastIndex(view);
  const said = useRef({ id: view.id, events: shown, over: isOver });
  useEffect(() => {
    const before = said.current;
    const until = tellable(view, shown);
    if (before.id === view.id) {
      const news = view.events.filter((event) => event.index >= before.events && event.index < until);
      for (const text of newsWords(news, view, look, t)) announce(text);
      if (isOver && !before.over) announce(resultWords(view, t));
    }
    said.current = { id: view.id, events: before.id === view.id ? until : shown, over: isOver };
  }, [view, look, shown, isOver, t]);
}

/** How many events can be said: among many, the roll of another is said together with its move. */
function tellable(view: GameView, shown: number): number {
  const last = view.events.find((event) => event.index === shown - 1);
  const waits = view.seats.length > 2 && last?.kind === "roll" && rollerOf(last, view) !== view.you;
  return waits ? shown - 1 : shown;
}

/** A sentence for each event; among many, one for a roll and the move with it. */
export function newsWords(news: GameEvent[], view: GameView, look: Look, t: TFunction): string[] {
  const told = news.filter((event) => event.kind === "roll" || isPlay(event, look));
  if (view.seats.length <= 2) return told.map((event) => eventWords(event, view, look, t));
  return told.flatMap((event, at) => {
    const roll = told[at - 1];
    if (event.kind === "roll" && told[at + 1]?.kind === "move") return [];
    if (event.kind === "move" && roll?.kind === "roll") return [turnWords(roll, event, view, look, t)];
    return [eventWords(event, view, look, t)];
  });
}

/** A roll and its move in a sentence. */
function turnWords(roll: GameEvent, event: GameEvent, view: GameView, look: Look, t: TFunction): string {
  const mine = event.seat === view.you && !view.watching;
  const move = t(mine ? "game.said.yourTurn" : "game.said.turn", {
    who: seatName(view, event.seat, t),
    dice: roll.text ?? "",
    move: tellMove(look, event.text ?? "", event.path),
  });
  return withCaptures(move, event, view, look, t);
}

/** Among many, players are told apart by their seats: several may have the same name. */
export function seatName(view: GameView, seat: number | null, t: TFunction): string {
  if (seat === null) return "";
  if (seat === view.you && !view.watching) return t("game.you");
  const player = view.seats[seat];
  if (!player) return String(seat);
  // The name that stands beside the board.
  const name = player.agent ? faceName(view.game, player.agent, t) : sayPerson(player.name, t);
  return view.seats.length > 2 ? `${player.seat} (${name})` : name;
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
  return withCaptures(move, event, view, look, t);
}

function withCaptures(move: string, event: GameEvent, view: GameView, look: Look, t: TFunction): string {
  if (event.taken.length === 0) return move;
  const say = sayOf(view.game, t);
  const cells = event.taken.map((name) => cellWord(name, { scene: view.scene, look, you: view.you, say }));
  return `${move} ${say("captures", { cells: cells.join(", ") })}`;
}

export function resultWords(view: GameView, t: TFunction): string {
  const { standing } = view;
  if (standing.state !== "over") return "";
  const reason = sayEnding(sayOf(view.game, t), standing.reason);
  if (standing.won) return t("game.result.won", { reason });
  // Among many nobody wins when one resigns.
  if (standing.winner === null && !standing.drawn) return t("game.result.ended", { reason });
  if (standing.winner === null || standing.drawn) return t("game.result.drawn", { reason });
  return t("game.result.lost", { reason, winner: seatName(view, standing.winner, t) });
}
