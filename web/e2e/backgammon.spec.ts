import { expect, type Page, test } from "@playwright/test";
import { Api, board, cell, moves, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();
const START = "4HPwATDgc/ABMA";
const XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const ON_THE_BAR = "XGID=-b----D-C---eE---c-e----BA:0:0:1:31:0:0:0:0:10";

const point = (page: Page, number: number) => cell(page, `point ${number}`);
const done = (page: Page) => page.locator("main").getByRole("button", { name: "Done", exact: true });

test("check 9: a play can be undone until Done, not after it in a rated game; the bar comes first", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "backgammon", opponent: "random", rated: true });
  await page.goto(`${server.url}/game/${view.id}`);
  await expect(page.getByText(/You rolled/).first()).toBeVisible();
  const before = await board(page).getByRole("button").allInnerTexts();
  const names = () =>
    board(page)
      .getByRole("button")
      .evaluateAll((all) => all.map((each) => each.ariaLabel));
  const start = await names();
  await board(page)
    .getByRole("button", { name: /your man.*can move/ })
    .last()
    .click();
  await expect.poll(names).not.toEqual(start);
  await page.getByRole("button", { name: "Undo step" }).click();
  await expect.poll(names).toEqual(start);
  expect(before.length).toBe(start.length);

  for (let steps = 0; steps < 4 && (await done(page).isDisabled()); steps++)
    await board(page)
      .getByRole("button", { name: /your man.*can move/ })
      .last()
      .click();
  await shot(page, "check-09-provisional");
  const count = await moves(page).count();
  await done(page).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => moves(page).count()).toBeGreaterThan(count);
  // By the keyboard, the focus is where the next turn begins.
  await expect(page.locator("[data-board] :focus")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Undo move", exact: true })).toBeDisabled();

  const barred = await api.game({ game: "backgammon", opponent: "random", position: ON_THE_BAR });
  await page.goto(`${server.url}/game/${barred.id}`);
  await expect(page.getByText(/Men on the bar must enter first/)).toBeVisible();
  await expect(cell(page, "your bar")).toHaveAccessibleName(/can move|must/);
  await point(page, 8).click();
  await expect(page.locator("[data-status=refused]")).toHaveText(/bar/);
  await expect(done(page)).toBeDisabled();
  await shot(page, "check-09-bar");
});

test("check 10: positions pasted as GNU id and XGID give the right board, and copies give them back", async ({
  page,
}) => {
  await page.goto(`${server.url}/?game=backgammon`);
  await expect(board(page)).toBeVisible();
  for (const [text, label] of [
    [START, "GNU position ID"],
    [XGID, "XGID"],
  ] as const) {
    await page
      .getByRole("button", { name: /Paste position|Save, copy, paste/ })
      .first()
      .click();
    const item = page.getByRole("menuitem", { name: "Paste position" });
    if (await item.isVisible().catch(() => false)) await item.click();
    await page.getByRole("textbox", { name: "Text" }).fill(text);
    await page.getByRole("button", { name: "Start game" }).click();
    await page.waitForURL(/\/game\//);
    for (const [number, men] of [
      [24, 2],
      [13, 5],
      [8, 3],
      [6, 5],
    ] as const)
      await expect(point(page, number)).toHaveAccessibleName(new RegExp(`${men} × your man`));
    for (const [number, men] of [
      [1, 2],
      [12, 5],
      [17, 3],
      [19, 5],
    ] as const)
      await expect(point(page, number)).toHaveAccessibleName(new RegExp(`${men} × their man`));
    await page.getByRole("button", { name: "Save, copy, paste" }).click();
    await page.getByRole("menuitem", { name: "Copy position" }).click();
    await expect(page.getByRole("dialog").getByLabel(label, { exact: true })).toHaveValue(text);
    await shot(page, `check-10-${label.replaceAll(" ", "-")}`);
    await page.getByRole("button", { name: "Close" }).click();
  }
});
