// What a person would see at a glance: nothing is cut off, nothing lies on something else, and boards use the room.

import { expect, type Locator, test } from "@playwright/test";
import type { TournamentView } from "../src/api/types";
import { Api, board, cell, shot } from "./pages";
import { serverForFile } from "./server";
import { evolve } from "./terminal";

const server = serverForFile();

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1366, height: 768 };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not on the page");
  return box;
};

/** How far what scrolls sideways reaches out of its box. */
const cutOff = (locator: Locator): Promise<number[]> =>
  locator.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));

/** Whether all of these stand on one line. */
const onOneLine = async (locator: Locator): Promise<boolean> => {
  const tops = await locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  return Math.max(...tops) - Math.min(...tops) < 2;
};

test("the tabs of the games and those beside a board take one line", async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await page.goto(server.url);
  await expect(board(page)).toBeVisible();
  expect(await onOneLine(page.getByRole("tablist").first().getByRole("tab"))).toBe(true);

  const view = await new Api(context, server.url).game({ game: "stratego", opponent: "random", seed: 1 });
  await page.setViewportSize(LAPTOP);
  await page.goto(`${server.url}/game/${view.id}`);
  const tabs = page.getByRole("tablist").last().getByRole("tab");
  await expect(tabs).toHaveCount(4);
  expect(await onOneLine(tabs)).toBe(true);
  await tabs.filter({ hasText: "Pieces" }).click();
  const legend = page.locator(".legend");
  await expect(legend).toBeVisible();
  expect(await cutOff(legend)).toEqual([0]);
  await shot(page, "layout-pieces");
});

test("the buttons below a board fit a phone in German too", async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, locale: "de-DE" });
  const view = await new Api(context, server.url).game({ game: "checkers", opponent: "random", seed: 1 });
  const page = await context.newPage();
  await page.goto(`${server.url}/game/${view.id}`);
  const bar = page.locator(".phone-bar");
  await expect(bar).toBeVisible();
  for (const button of await bar.getByRole("button").all()) {
    const box = await boxOf(button);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
    expect(await button.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test("a page in the dark theme is printed in black on white, with its board and without buttons", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(server.url);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(board(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("html")).toHaveCSS("color", "rgb(28, 32, 36)");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(board(page)).toBeVisible();
});

test("on a large screen the board is large", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(server.url);
  expect((await boxOf(board(page))).height).toBeGreaterThan(760);
  await shot(page, "layout-large");
});

test("the rules of a system with many inputs show their strength, and its inputs their names", async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(`${server.url}/agents/backgammon/fuzzeval?tab=rules`);
  await expect(page.getByRole("columnheader", { name: "Strength", exact: true })).toBeVisible();
  expect(await cutOff(page.getByRole("region", { name: "BoardStrength" }))).toEqual([0]);
  const plots = page.locator(".input-plot");
  await expect(plots).toHaveCount(15);
  const overlaps = await page
    .locator(".input-name")
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
  expect(overlaps).toBe(0);
  await shot(page, "layout-rules", true);
});

test("an agent has its face, and what it has learnt fits the page", async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(`${server.url}/agents/ludo/q-learning`);
  await expect(page.getByRole("heading", { level: 1, name: "q-learning Quin" })).toBeVisible();
  await expect(page.getByText(/^Elo \d+ \(/)).toBeVisible();
  expect(await cutOff(page.getByRole("region", { name: /states/ }))).toEqual([0]);
  // Sizes of networks are no weights to be compared.
  await page.goto(`${server.url}/agents/backgammon/td-net?tab=weights`);
  await expect(page.getByText("contact network: number of weights")).toBeVisible();
  await expect(page.locator(".chart")).toHaveCount(0);
});

test("the list of agents has the strongest of each game first", async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(`${server.url}/agents?game=checkers`);
  const rows = page.getByRole("row").filter({ hasText: /Elo \d/ });
  await expect(rows.first()).toContainText("champion");
  const ratings = (await rows.allInnerTexts()).map((text) => Number(/Elo (\d+)/.exec(text)?.[1]));
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  expect(await cutOff(page.locator(".table-wrap"))).toEqual([0]);
});

test("drawings of papers keep their size, and labels of charts can be read in the dark", async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${server.url}/papers/geister`);
  const drawings = page.locator(".item-chart img");
  await expect(drawings.first()).toBeVisible();
  const scales = await drawings.evaluateAll((all) =>
    all.map((each) => (each instanceof HTMLImageElement ? each.width / each.naturalWidth : 0)),
  );
  expect(Math.max(...scales)).toBeLessThan(1.05);
  expect(Math.min(...scales)).toBeGreaterThan(0.95);

  await page.goto(`${server.url}/agents/ludo/evolved?tab=weights`);
  const label = page.locator(".chart svg text").filter({ hasText: "24.457" });
  const ink = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--ink").trim(),
  );
  await expect(label).toHaveAttribute("fill", ink);
  await shot(page, "layout-dark-chart");
});

test("tables of results fit a phone", async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  const api = new Api(context, server.url);
  await api.resign(await api.game({ game: "geister", opponent: "random", seed: 1 }));
  await page.goto(`${server.url}/me`);
  await expect(page.getByRole("region", { name: "Ratings and results" })).toContainText("Geister");
  expect(await cutOff(page.getByRole("region", { name: "Ratings and results" }))).toEqual([0]);

  const agents = ["random", "dash", "bluffer", "capturer"];
  const { id } = await api.post<TournamentView>("/api/tournaments", {
    game: "geister",
    agents,
    games: 2,
    seed: 1,
  });
  await expect
    .poll(async () => (await api.get<TournamentView>(`/api/tournaments/${id}`)).state, { timeout: 60_000 })
    .toBe("done");
  await page.goto(`${server.url}/tournaments/${id}`);
  await expect(page.locator(".crosstable")).toBeVisible();
  expect(await cutOff(page.locator(".table-wrap:has(> .crosstable)"))).toEqual([0]);
  await shot(page, "layout-crosstable", true);
});

test("what the opponent panel says of earlier games is so", async ({ page, context }) => {
  const api = new Api(context, server.url);
  await api.resign(await api.game({ game: "checkers", opponent: "alphabeta:depth=1", seed: 1 }));
  const view = await api.game({ game: "checkers", opponent: "alphabeta:depth=1", seed: 2 });
  await page.goto(`${server.url}/game/${view.id}`);
  await page.getByRole("tab", { name: "Opponent" }).click();
  await expect(page.getByText("0 won, 0 drawn, 1 lost")).toBeVisible();
});

test("a game that is not there says so and where to go on", async ({ page }) => {
  await page.goto(`${server.url}/game/none`);
  await expect(page.getByRole("alert")).toContainText("unknown game");
  await page.getByRole("link", { name: "New game" }).click();
  await expect(board(page)).toBeVisible();
});

test("a capture in a circle asks which way round", async ({ page }) => {
  const position = encodeURIComponent("W:Wc3,h2:Bd4,d6,b6,b4,h8");
  await page.goto(`${server.url}/analysis/checkers?position=${position}`);
  await cell(page, "c3").click();
  await cell(page, "c3").click();
  await expect(board(page).getByRole("button", { name: /use this route\?/ })).toHaveCount(2);
  await cell(page, "e5").click();
  await expect(page).toHaveURL(/line=c3xe5xc7xa5xc3/);
});

test("a run on a cluster shows what the cluster does", async ({ page, context }) => {
  const api = new Api(context, server.url);
  await api.get("/api/me");
  // No cluster is at hand: the answer of the server gets what one would add.
  const cluster = {
    engine: "ray",
    nodes: 3,
    tasks: 1234,
    batches: 20,
    jobs: 40,
    games: 5000,
    games_per_second: 321,
    busy_seconds: 60,
    retries: 2,
  };
  const run = evolve(server);
  const address = await run.address;
  await run.ended;
  await page.route(/\/api\/runs\/[\w-]+\/events/, (route) => route.abort());
  await page.route(/\/api\/runs\/[\w-]+$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, run: { ...body.run, cluster } } });
  });
  await page.goto(server.url + address);
  await expect(page.getByText("ray", { exact: true })).toBeVisible();
  await expect(page.getByText("1,234")).toBeVisible();
  await shot(page, "layout-cluster");
});
