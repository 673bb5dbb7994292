import { expect, type Page, test } from "@playwright/test";
import type { GameView } from "../src/api/types";
import { Api, board, cell, moves, moveTexts, shot, yourMove } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

const standing = (page: Page) =>
  board(page)
    .getByRole("button")
    .evaluateAll((cells) =>
      cells.map((each) => (each.ariaLabel ?? "").replace(/, (can move|must capture)/, "")),
    );

test("check 15: a reload, a closed browser and a killed server lose nothing", async ({ browser }) => {
  const first = await browser.newContext();
  const page = await first.newPage();
  const api = new Api(first, server.url);
  const view = await api.game({
    game: "checkers",
    opponent: "random",
    clock: { seconds: 600, increment: 10 },
    seed: 5,
  });
  await page.goto(`${server.url}/game/${view.id}`);
  await cell(page, "c3").click();
  await cell(page, "d4").click();
  await yourMove(page);
  const before = { cells: await standing(page), moves: await moveTexts(page) };
  expect(before.moves.length).toBe(2);
  const clock = async () => (await api.get<GameView>(`/api/games/${view.id}`)).clock;
  const left = (await clock())?.left_ms ?? 0;

  await page.reload();
  await expect.poll(() => standing(page)).toEqual(before.cells);
  await expect.poll(() => moveTexts(page)).toEqual(before.moves);
  await shot(page, "check-15-reloaded");

  const kept = await first.storageState();
  await first.close();
  await server.kill();
  await server.start();

  const second = await browser.newContext({ storageState: kept });
  const again = await second.newPage();
  await again.goto(`${server.url}/?game=ludo`);
  await again.getByRole("link", { name: /Checkers against Dot/ }).click();
  await expect(again).toHaveURL(new RegExp(view.id));
  await expect.poll(() => standing(again)).toEqual(before.cells);
  await expect.poll(() => moveTexts(again)).toEqual(before.moves);
  const now = await new Api(second, server.url).get<GameView>(`/api/games/${view.id}`);
  expect(now.clock?.seconds).toBe(600);
  expect(now.clock?.left_ms).toBeLessThanOrEqual(left + 10_000);
  expect(now.clock?.left_ms).toBeGreaterThan(500_000);
  await shot(again, "check-15-continued");
  await second.close();
});

test("check 16: flip, switch sides and new game lose nothing, resign asks, buttons keep their places", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "checkers", opponent: "random" });
  await page.goto(`${server.url}/game/${view.id}`);
  await yourMove(page);
  const actions = page.getByRole("group", { name: "Actions" });
  const places = () =>
    actions.getByRole("button").evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join(" ");
      }),
    );
  await expect(actions.getByRole("button", { name: "Flip" })).toBeVisible();
  const before = await places();
  expect(before.length).toBeGreaterThanOrEqual(5);

  await actions.getByRole("button", { name: "Flip" }).click();
  expect(await places()).toEqual(before);
  await cell(page, "c3").click();
  await cell(page, "d4").click();
  await expect.poll(() => moves(page).count()).toBe(2);
  expect(await places()).toEqual(before);

  await actions.getByRole("button", { name: "Switch sides" }).click();
  await expect.poll(async () => (await api.get<GameView>(`/api/games/${view.id}`)).you).toBe(1);
  await yourMove(page);
  expect(await places()).toEqual(before);
  expect((await moveTexts(page))[0]).toBe("c3-d4");

  await actions.getByRole("button", { name: /Resign/ }).click();
  const dialog = page.getByRole("alertdialog");
  await shot(page, "check-16-resign");
  await dialog.getByRole("button", { name: "Keep playing" }).click();
  await expect(dialog).toBeHidden();
  expect((await api.get<GameView>(`/api/games/${view.id}`)).standing.state).not.toBe("over");
  expect(await places()).toEqual(before);

  await actions.getByRole("button", { name: "New game" }).click();
  await expect(page).not.toHaveURL(new RegExp(view.id));
  await yourMove(page);
  expect((await api.get<GameView>(`/api/games/${view.id}`)).standing.state).not.toBe("over");
  await page.goto(`${server.url}/game/${view.id}`);
  await yourMove(page);
  await actions.getByRole("button", { name: /Resign/ }).click();
  await dialog.getByRole("button", { name: "Resign game", exact: true }).click();
  await expect(page.getByText(/by resignation/).first()).toBeVisible();
  expect(await places()).toEqual(before);
  await shot(page, "check-16-resigned");
});
