import { expect, type Page, test } from "@playwright/test";
import { Api, moves, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();
const OPENING = "XGID=-b----E-C---eE---c-e----B-";
/** You may double at the beginning of a match to 3. */
const YOU_MAY_DOUBLE = `${OPENING}:0:0:1:00:0:0:0:3:10`;
/** Black, one point ahead, has doubled. */
const THEY_DOUBLED = `${OPENING}:0:0:-1:D:0:1:0:3:10`;
/** Black needs one point: in this game nobody doubles. */
const CRAWFORD = `${OPENING}:0:0:1:31:0:2:1:3:10`;

const button = (page: Page, name: string) => page.locator("main").getByRole("button", { name, exact: true });
const cube = (page: Page) => page.locator("main [data-cube]");

async function open(page: Page, position: string) {
  const api = new Api(page.context(), server.url);
  const view = await api.game({
    game: "backgammon",
    variant: "match-3",
    opponent: "pubeval",
    position,
    seed: 5,
  });
  await page.goto(`${server.url}/game/${view.id}`);
  return { api, view };
}

test("a double is offered and taken, and the cube goes to its owner", async ({ page }) => {
  await open(page, YOU_MAY_DOUBLE);
  await expect(page.getByText("White may double or roll.")).toBeVisible();
  await expect(cube(page)).toHaveAttribute("data-cube", "1");
  await expect(page.getByText(/points 0 \/ 3/).first()).toBeVisible();
  await button(page, "Double to 2").click();
  await expect(cube(page)).toHaveAttribute("data-cube", "2");
  await expect(cube(page)).toHaveAttribute("data-owner", "1");
  await expect(moves(page).filter({ hasText: "double" })).toHaveCount(1);
  await expect(moves(page).filter({ hasText: "take" })).toHaveCount(1);
  await shot(page, "cube-taken");
});

test("a dropped double counts for the score, and the next game begins", async ({ page }) => {
  const { api, view } = await open(page, THEY_DOUBLED);
  await expect(page.getByText("Black doubles to 2: White takes or drops.")).toBeVisible();
  await expect(button(page, "Take at 2")).toBeVisible();
  await shot(page, "cube-offered");
  // By the keyboard: the second choice is the drop.
  await page.keyboard.press("2");
  await expect(page.getByText(/points 2 \/ 3/).first()).toBeVisible();
  await expect(page.locator("main").getByText("Points for Percy: 1. The next game begins.")).toBeVisible();
  await shot(page, "cube-next-game");
  const after = await api.settled(await api.get(`/api/games/${view.id}`));
  expect(after.scene.counters.find(({ code }) => code === "crawford")).toBeDefined();
});

test("in the Crawford game a double is refused with the rule", async ({ page }) => {
  await open(page, CRAWFORD);
  await expect(page.getByText(/Crawford game, cube/)).toBeVisible();
  const field = page.getByRole("textbox", { name: /Type/ });
  await field.fill("double");
  await field.press("Enter");
  const refused = page.locator("main").getByText("This is the Crawford game, in which nobody may double.");
  await expect(refused).toBeVisible();
});

test("the buttons fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, YOU_MAY_DOUBLE);
  await expect(button(page, "Double to 2")).toBeInViewport();
  await expect(button(page, "Roll").first()).toBeInViewport();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await shot(page, "cube-phone");
});

test("the review tells the error rate of play and cube, and the luck of the rolls", async ({ page }) => {
  const { api, view } = await open(page, YOU_MAY_DOUBLE);
  // A double in an even position is an error.
  await api.resign(await api.move(view, "double"));
  await page.goto(`${server.url}/game/${view.id}/review`);
  const summary = page.getByRole("table", { name: "Summary" });
  await expect(summary.getByRole("row", { name: /^Cube 1 / })).toBeVisible({ timeout: 30_000 });
  await expect(summary.getByRole("columnheader", { name: "Error rate" })).toBeVisible();
  await expect(page.getByText(/^Luck of the rolls: you [+−]\d/)).toBeVisible();
  await shot(page, "cube-review");
});
