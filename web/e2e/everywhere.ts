// Every page of the app, with something on it, for checks that go over all of them.

import type { GameView, TournamentView } from "../src/api/types";
import type { Api } from "./pages";
import type { Server } from "./server";
import { evolve } from "./terminal";

/** The addresses, by name. Games and runs are made where they are missing. */
export async function everyPage(api: Api, server: Server): Promise<Record<string, string>> {
  const going = await api.game({ game: "checkers", opponent: "random", seed: 1 });
  const moved = await api.move(going, "c3-d4");
  let ended: GameView = await api.game({ game: "backgammon", opponent: "random", seed: 1 });
  for (let turn = 0; turn < 3 && ended.standing.state === "yours"; turn++)
    ended = await api.move(ended, ended.legal.at(-1) ?? "");
  await api.resign(ended);
  const runs: string[] = [];
  for (const seed of ["1", "2"]) {
    const run = evolve(server, "--seed", seed);
    runs.push((await run.address).split("/").at(-1) ?? "");
    await run.ended;
  }
  const agents = ["random", "dash", "bluffer"];
  const wanted = { game: "geister", agents, games: 4, seed: 1 };
  const tournament = await api.post<TournamentView>("/api/tournaments", wanted);
  return {
    play: "/",
    backgammon: "/?game=backgammon",
    ludo: "/?game=ludo",
    geister: "/?game=geister",
    stratego: "/?game=stratego",
    game: `/game/${moved.id}`,
    review: `/game/${ended.id}/review`,
    "setups of geister": "/setups/geister",
    "setups of stratego": "/setups/stratego",
    agents: "/agents",
    agent: "/agents/geister/hand-built",
    runs: "/runs",
    run: `/runs/${runs[0]}`,
    comparison: `/runs/compare?a=${runs[0]}&b=${runs[1]}`,
    tournaments: "/tournaments",
    tournament: `/tournaments/${tournament.id}`,
    papers: "/papers",
    paper: "/papers/ludo",
    profile: "/me",
    settings: "/settings",
    login: "/login",
    "no such page": "/no-such-page",
  };
}
