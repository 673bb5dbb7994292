import { describe, expect, it } from "vitest";
import type { GameEvent, GameView, SeatView } from "../../api/types";
import { lookOf } from "../../board/looks";
import { listedAgent } from "../../faces/faces";
import i18next from "../../i18n";
import { newsWords, resultWords } from "./announcements";
import { isUntouched } from "./newGame";
import { sampleView } from "./sample";

const seat = (name: string, agent: string | null): SeatView => ({
  seat: name,
  name: agent ?? "Ada",
  person: agent === null,
  you: agent === null,
  agent: agent === null ? null : listedAgent(agent),
  level: null,
  free: false,
  clock: null,
});
const event = (index: number, part: Partial<GameEvent>): GameEvent => ({
  index,
  kind: "move",
  seat: null,
  text: "0",
  path: [],
  taken: [],
  hidden: false,
  ...part,
});
const events = [
  event(0, { kind: "roll", text: "2" }),
  event(1, { seat: 1, text: "0" }),
  event(2, { kind: "roll", text: "4" }),
];
const look = lookOf("parlour");
const four = (part: Partial<GameView> = {}): GameView =>
  sampleView({
    game: "parlour",
    you: 0,
    seats: [seat("A", null), seat("B", "dash"), seat("C", "dash"), seat("D", "dash")],
    events,
    standing: { state: "yours" },
    ...part,
  });

describe("news", () => {
  it("of four players are a sentence a turn: the roll with its move", () => {
    expect(newsWords(events, four(), look, i18next.t)).toEqual(["B (dash) rolled 2: 0.", "You rolled 4."]);
  });

  it("of two are a sentence an event", () => {
    const two = four({ seats: [seat("A", null), seat("B", "dash")] });
    expect(newsWords(events, two, look, i18next.t)).toHaveLength(3);
  });
});

describe("a game of four", () => {
  const over = (part: Partial<GameView["standing"]>) =>
    four({
      standing: {
        state: "over",
        winner: null,
        reason: "resigned",
        points: 1,
        won: false,
        drawn: false,
        ...part,
      } as GameView["standing"],
    });

  it("that is given up has not been drawn", () => {
    expect(resultWords(over({}), i18next.t)).toBe("The game is over: by resignation.");
    expect(resultWords(over({ drawn: true } as never), i18next.t)).toContain("drawn");
  });

  it("names the winner by the seat, since several have one name", () => {
    expect(resultWords(over({ winner: 2 } as never), i18next.t)).toContain("C (dash) has won");
  });
});

describe("a game without a move of the person", () => {
  it("may be dropped, and no other", () => {
    expect(isUntouched(four())).toBe(true);
    expect(isUntouched(four({ events: [...events, event(3, { seat: 0, text: "1" })] }))).toBe(false);
    expect(isUntouched(four({ seats: [seat("A", null), { ...seat("B", null), you: false }] }))).toBe(false);
  });
});
