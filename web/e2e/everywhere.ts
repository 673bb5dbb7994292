// Every page of the app, with something on it, for checks that go over all of them.

import type { GameView, PaperRow, TournamentView } from "../src/api/types";
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
  const invited = await api.post<GameView>("/api/games", { game: "checkers", friends: 1 });
  const runs: string[] = [];
  for (const seed of ["1", "2"]) {
    const run = evolve(server, "--seed", seed);
    runs.push((await run.address).split("/").at(-1) ?? "");
    await run.ended;
  }
  const agents = ["random", "dash", "bluffer"];
  const wanted = { game: "geister", agents, games: 4, seed: 1 };
  const tournament = await api.post<TournamentView>("/api/tournaments", wanted);
  const games = await api.games();
  const [paper] = await api.get<PaperRow[]>("/api/papers");
  const ofEach = (names: string[], page: string, path: string) =>
    Object.fromEntries(names.map((name) => [page + name, path + name]));
  return {
    play: "/",
    ...ofEach(
      games.slice(1).map((info) => info.name),
      "play ",
      "/?game=",
    ),
    game: `/game/${moved.id}`,
    review: `/game/${ended.id}/review`,
    invitation: `/game/${invited.id}`,
    ...ofEach(
      games.map((info) => info.name),
      "analysis of ",
      "/analysis/",
    ),
    ...ofEach(
      games.filter((info) => info.setup).map((info) => info.name),
      "setups of ",
      "/setups/",
    ),
    "how to play": `/learn/${games[0]?.name}`,
    agents: "/agents",
    agent: "/agents/geister/hand-built",
    runs: "/runs",
    run: `/runs/${runs[0]}`,
    comparison: `/runs/compare?a=${runs[0]}&b=${runs[1]}`,
    tournaments: "/tournaments",
    tournament: `/tournaments/${tournament.id}`,
    papers: "/papers",
    paper: `/papers/${paper?.name}`,
    profile: "/me",
    settings: "/settings",
    login: "/login",
    "no such page": "/no-such-page",
  };
}
