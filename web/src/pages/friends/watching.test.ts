import { describe, expect, it } from "vitest";
import type { GameView, SeatView } from "../../api/types";
import i18next from "../../i18n";
import { resultWords, seatName } from "../game/announcements";
import { sampleView } from "../game/sample";
import { linkOf } from "./InviteCard";

const seat = (name: string, you: boolean): SeatView => ({
  seat: name,
  name,
  person: true,
  you,
  agent: null,
  level: null,
  free: false,
  clock: null,
});

const over: GameView["standing"] = {
  state: "over",
  winner: 0,
  reason: "resigned",
  points: 1,
  won: false,
  drawn: false,
};
const game = (watching: boolean) =>
  sampleView({ watching, seats: [seat("Ada", !watching), seat("Ben", false)], standing: over });

describe("who watches a game", () => {
  it("is not addressed as one of the players", () => {
    expect(seatName(game(true), 0, i18next.t)).toBe("Ada");
    expect(seatName(game(false), 0, i18next.t)).toBe("You");
    expect(resultWords(game(true), i18next.t)).toContain("Ada has won");
  });

  it("has the same link as those who play", () => {
    expect(linkOf("abc")).toBe(`${globalThis.location.origin}/game/abc`);
  });
});
