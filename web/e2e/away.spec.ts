import { expect, test } from "@playwright/test";
import type { GameView } from "../src/api/types";
import { Api, cell, moves, shot, yourMove } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

test("a move made while the server is away is played when it is back", async ({ page, context }) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "checkers", opponent: "random", seed: 5 });
  await page.goto(`${server.url}/game/${view.id}`);
  await yourMove(page);

  await server.kill();
  await cell(page, "c3").click();
  await cell(page, "d4").click();
  await expect(page.getByText(/^Reconnecting/)).toBeVisible();
  await shot(page, "away-reconnecting");
  // Long enough for the pauses between attempts to have reached their longest.
  await page.waitForTimeout(4000);

  await server.start();
  await expect(moves(page).first()).toContainText("c3-d4", { timeout: 2000 });
  await expect(page.getByText(/^Reconnecting/)).toBeHidden();
  await yourMove(page);
  const after = await api.get<GameView>(`/api/games/${view.id}`);
  expect(after.events.filter((event) => event.kind === "move" && event.seat === view.you)).toHaveLength(1);

  // The board lives on.
  const next = after.graph?.nodes[0]?.hops[0];
  if (!next) throw new Error("nothing to move");
  await cell(page, next.from).click();
  await cell(page, next.to).click();
  await expect(moves(page)).toHaveCount(4);
});

test("a move made while the server is away is taken back when the game has changed", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "checkers", opponent: "random", seed: 5 });
  await page.goto(`${server.url}/game/${view.id}`);
  await yourMove(page);

  await server.kill();
  await cell(page, "c3").click();
  await cell(page, "d4").click();
  await expect(page.getByText(/^Reconnecting/)).toBeVisible();
  // Another window is faster when the server is back.
  await page.route("**/api/games/*", (route) => route.abort());
  await page.route("**/api/games/*/events*", (route) => route.abort());
  await server.start();
  await api.move(await api.get<GameView>(`/api/games/${view.id}`), "a3-b4");
  await page.unrouteAll();
  await expect(moves(page).first()).toContainText("a3-b4", { timeout: 3000 });
  await expect(page.getByText(/^Reconnecting/)).toBeHidden();
  await yourMove(page);
  await expect(cell(page, "c3")).toHaveAccessibleName(/your man/);
});
