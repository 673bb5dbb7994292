import { expect, test } from "@playwright/test";
import type { Me } from "../src/api/types";
import { Api, board, cell, moves, shot, yourMove } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

test("check 19: after three lost games the level has fallen and says so; Forget me empties the memory", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const levels: number[] = [];
  for (let game = 0; game < 3; game++) {
    const view = await api.game({ game: "checkers", match_me: true });
    await page.goto(`${server.url}/game/${view.id}`);
    await yourMove(page);
    await page.getByRole("button", { name: /Resign/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Resign game", exact: true }).click();
    await expect(page.getByText(/Its level went from \d+ to \d+/).first()).toBeVisible();
    levels.push((await api.get<Me>("/api/me")).profile?.levels[0]?.level ?? 99);
  }
  expect(levels).toEqual([...levels].sort((a, b) => b - a));
  expect(levels[2]).toBeLessThan(4);
  await page.getByRole("tab", { name: "Opponent" }).click();
  await expect(page.getByText(/went from \d+ to \d+/).first()).toBeVisible();
  await shot(page, "check-19-level");

  await page.goto(`${server.url}/me`);
  await expect(page.getByText("Games remembered: 3")).toBeVisible();
  await expect(page.getByText(`plays at level ${levels[2]} of`)).toBeVisible();
  await expect(page.getByText(/You play like a beginner: -?\d+ ± \d+ Elo/)).toBeVisible();
  await page.getByText("What it learned (3)").click();
  await expect(page.getByText(/You lost\./).first()).toBeVisible();
  const pause = page.getByRole("switch", { name: /Keep the adaptive opponent/ });
  await page.getByText(/^Keep the adaptive opponent/).click();
  await expect(pause).toBeChecked();
  await expect.poll(async () => (await api.get<Me>("/api/me")).profile?.levels[0]?.paused).toBe(true);
  await shot(page, "check-19-me", true);
  await page.getByRole("button", { name: "Forget me" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget me" }).click();
  await expect(page.getByText("Games remembered: 0")).toBeVisible();
  expect((await api.get<Me>("/api/me")).profile?.levels).toEqual([]);
  await shot(page, "check-19-forgotten", true);
});

test("check 19: patterns that an opponent remembers are listed and forgotten", async ({ page, context }) => {
  const api = new Api(context, server.url);
  let view = await api.game({ game: "checkers", opponent: "memory", seed: 3 });
  // Captures come first in the list of legal moves, because they are compulsory.
  for (let ply = 0; ply < 24 && view.standing.state === "yours"; ply++)
    view = await api.move(view, view.legal[0] ?? "");
  if (view.standing.state === "yours") await api.resign(view);

  await page.goto(`${server.url}/me`);
  const things = page.getByRole("listitem").filter({ hasText: /cost me \d+ piece/ });
  await expect(things.first()).toBeVisible();
  const before = await things.count();
  await shot(page, "check-19-traps", true);
  await page
    .getByRole("button", { name: /^Forget: / })
    .first()
    .click();
  await expect(things).toHaveCount(before - 1);
  await page.getByRole("button", { name: "Let memory forget" }).click();
  await expect(things).toHaveCount(0);
});

test("check 20: the review lists my costliest moves, jumps to them and judges another try", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  let view = await api.game({ game: "backgammon", opponent: "random", seed: 11 });
  for (let turn = 0; turn < 6 && view.standing.state === "yours"; turn++)
    view = await api.move(view, view.legal.at(-1) ?? "");
  await api.resign(view);
  await page.goto(`${server.url}/game/${view.id}/review`);
  const table = page.getByRole("table", { name: "Your costliest moves" });
  await expect(table).toBeVisible({ timeout: 40_000 });
  const graph = page.getByRole("img", { name: /Line chart of your \d+ decisions/ });
  await expect(graph.locator("path").first()).toBeAttached();
  const names = () =>
    board(page)
      .getByRole("button")
      .evaluateAll((all) => all.map((each) => each.ariaLabel));
  const atEnd = await names();
  const lost = await table
    .getByRole("cell")
    .filter({ hasText: /^\d+\.\d+$/ })
    .allInnerTexts();
  expect(lost.map(Number)).toEqual(lost.map(Number).sort((a, b) => b - a));

  const row = table.getByRole("button").first();
  await row.click();
  await expect(row).toHaveAttribute("aria-pressed", "true");
  // The answer waits until it is asked for.
  await expect(page.getByText(/^You played .*Try something better, or show the answer/)).toBeVisible();
  await expect(page.getByText(/was better/)).toBeHidden();
  await expect.poll(names).not.toEqual(atEnd);
  await shot(page, "check-20-review", true);
  await row.click();
  await expect.poll(names).toEqual(atEnd);

  await page.getByRole("button", { name: "Next mistake" }).click();
  await expect(page.getByText(/which lost 0\.\d+ points\. Play a better move\.$/)).toBeVisible();
  await expect(page.locator(".arrow-best")).toHaveCount(0);
  const done = page.locator("main").getByRole("button", { name: "Done", exact: true });
  for (let steps = 0; steps < 4 && (await done.isDisabled()); steps++)
    await board(page)
      .getByRole("button", { name: /your man.*can move/ })
      .last()
      .click();
  await done.click();
  await expect(page.getByText(/the best move|loses \d/)).toBeVisible();
  await shot(page, "check-20-tried");
  await page.locator(".review-left").getByRole("button", { name: "Show answer" }).click();
  await expect(page.getByText(/^You played .*; .* was better/)).toBeVisible();
  await expect(
    page.getByText(/^Lost in \d+ decisions: .* points\. Blunders: .* The costliest was/),
  ).toBeVisible();
});

test("check 20: in checkers as well, and a point of the graph leads to its move", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  let view = await api.game({ game: "checkers", opponent: "random", seed: 2 });
  for (const wanted of ["c3-d4", "b2-c3", "a1-b2"])
    if (view.legal.includes(wanted)) view = await api.move(view, wanted);
  if (view.standing.state === "yours") view = await api.move(view, view.legal[0] ?? "");
  await api.resign(view);
  await page.goto(`${server.url}/game/${view.id}/review`);
  await expect(page.getByRole("button", { name: /Show all \d+/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/reviews your moves/)).toBeHidden({ timeout: 60_000 });
  await page.getByRole("button", { name: /Show all \d+/ }).click();
  const all = page.getByRole("table", { name: "All your moves" });
  await expect(all.getByRole("columnheader", { name: "Lost (men)" })).toBeVisible();
  // A press on a point of the graph leads to its move: row and board follow, and the graph marks it.
  const graph = page.getByRole("img", { name: /Line chart of your \d+ decisions/ });
  const rows = all.getByRole("row").filter({ has: page.getByRole("button") });
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  const boardNow = () =>
    board(page)
      .getByRole("button")
      .evaluateAll((squares) => squares.map((each) => each.ariaLabel));
  const atEnd = await boardNow();
  // Below the axis stand the numbers of the moves, in the columns of their points.
  const number = (await rows.nth(1).getByRole("button").first().innerText()).split(".")[0]?.trim() ?? "";
  const label = graph.locator("text").filter({ hasText: new RegExp(`^${number}$`) });
  const [column, plot] = [await label.first().boundingBox(), await graph.boundingBox()];
  if (!column || !plot) throw new Error("no graph");
  const lines = () => graph.locator("path").count();
  const before = await lines();
  await page.mouse.click(column.x + column.width / 2, plot.y + plot.height / 2);
  await expect(rows.nth(1).getByRole("button", { pressed: true })).toHaveCount(1);
  await expect(all.getByRole("button", { pressed: true })).toHaveCount(1);
  await expect.poll(boardNow).not.toEqual(atEnd);
  await expect.poll(lines).toBeGreaterThan(before);
  await all.getByRole("button").first().click();
  await page.getByRole("button", { name: "Try it" }).click();
  const own = cell(page, "c3");
  await own.click();
  await board(page)
    .getByRole("button", { name: /can go here/ })
    .first()
    .click();
  await expect(page.getByText(/the best move|loses \d/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Stop trying" }).click();
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.waitForURL((url) => /\/game\/\w+$/.test(url.pathname));
  await expect(board(page)).toBeVisible();
  expect(await moves(page).count()).toBeLessThanOrEqual(1);
});
