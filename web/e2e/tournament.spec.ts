import { expect, test } from "@playwright/test";
import type { TournamentView } from "../src/api/types";
import { Api, board, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();
const AGENTS = ["random", "dash", "bluffer", "capturer"];

const table = ({ standings, crosstable, ended_by }: TournamentView) => ({
  standings: standings.map(({ agent, points, wins, draws, losses }) => ({
    agent,
    points,
    wins,
    draws,
    losses,
  })),
  crosstable,
  ended_by,
});

test("check 23: a tournament of four adds up, its cells open games, and a broken one ends as an unbroken one", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const api = new Api(context, server.url);
  await page.goto(`${server.url}/tournaments?game=geister&agents=${AGENTS.join(",")}`);
  await page.getByRole("spinbutton", { name: "Games per pairing" }).fill("10");
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/tournaments\/\d+/);
  const id = page.url().split("/").at(-1);
  const view = () => api.get<TournamentView>(`/api/tournaments/${id}`);
  await expect.poll(async () => (await view()).state, { timeout: 60_000 }).toBe("done");
  const done = await view();
  const sum = (what: "wins" | "losses" | "draws" | "games") =>
    done.standings.reduce((total, row) => total + row[what], 0);
  expect(sum("wins")).toBe(sum("losses"));
  expect(sum("games")).toBe(2 * 6 * 10);
  for (const row of done.standings) expect(row.games).toBe(3 * 10);
  done.crosstable.forEach((row, a) => {
    row.forEach((cell, b) => {
      const mirror = done.crosstable[b]?.[a];
      if (cell && mirror)
        expect([cell.wins, cell.draws, cell.losses]).toEqual([mirror.losses, mirror.draws, mirror.wins]);
    });
  });
  await page.getByRole("button", { name: /random against dash: .* Show the games/ }).click();
  await expect(page.getByRole("button", { name: /Watch game/ })).toHaveCount(10);
  await page
    .getByRole("button", { name: /Watch game/ })
    .first()
    .click();
  await expect(board(page)).toBeVisible();
  await shot(page, "check-23-tournament", true);

  const wanted = { game: "geister", agents: AGENTS, games: 400, seed: 5 };
  const whole = await api.post<TournamentView>("/api/tournaments", wanted);
  const state = (of: number) => api.get<TournamentView>(`/api/tournaments/${of}`);
  await expect.poll(async () => (await state(whole.id)).state, { timeout: 90_000 }).toBe("done");
  const broken = await api.post<TournamentView>("/api/tournaments", wanted);
  await expect
    .poll(async () => (await state(broken.id)).done, { timeout: 60_000, intervals: [50] })
    .toBeGreaterThan(0);
  await server.kill();
  await server.start();
  const after = await state(broken.id);
  await page.goto(`${server.url}/tournaments/${broken.id}`);
  if (after.state !== "done") {
    const resume = page.getByRole("button", { name: "Resume", exact: true });
    if (await resume.isVisible().catch(() => false)) await resume.click();
  }
  await expect.poll(async () => (await state(broken.id)).state, { timeout: 90_000 }).toBe("done");
  expect(table(await state(broken.id))).toEqual(table(await state(whole.id)));
  await shot(page, "check-23-resumed", true);
});
