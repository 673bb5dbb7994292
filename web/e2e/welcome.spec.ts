import { expect, type Page, test } from "@playwright/test";
import { Api, board, complaints, shot } from "./pages";
import { ownGameBinary, Server, serverForFile } from "./server";

const server = serverForFile();

test("a newcomer reads what this is, and three doors lead on", async ({ page }) => {
  const errors = complaints(page);
  await page.goto(server.url);
  await expect(page.getByText("Play against agents that tell you why they move.")).toBeInViewport();
  const welcome = page.getByRole("region", { name: "Welcome" });
  await expect(welcome.getByRole("button", { name: /Play and ask why/ })).toBeVisible();
  await shot(page, "welcome");
  for (const [door, address] of [
    [/Watch a strategy evolve/, "/runs"],
    [/See a paper repeated/, "/papers"],
    [/How is this game played/, "/learn/"],
  ] as const) {
    await page.goto(server.url);
    await welcome.getByRole("link", { name: door }).click();
    await expect(page).toHaveURL(new RegExp(address));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(server.url);
  await welcome.getByRole("button", { name: "Hide this box" }).click();
  await expect(welcome).toBeHidden();
  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(welcome).toBeHidden();
  expect(errors).toEqual([]);
});

test("the tour has three steps, can be left, and does not come back", async ({ page }) => {
  await page.goto(server.url);
  const door = page.getByRole("button", { name: /Play and ask why/ });
  const tour = page.getByRole("region", { name: "Tour" });
  await door.click();
  for (const step of [1, 2, 3]) {
    await expect(tour.getByText(`Step ${step} of 3`)).toBeVisible();
    await expect(page.locator("[data-tour]")).toHaveCount(1);
    if (step < 3) await tour.getByRole("button", { name: "Next" }).click();
  }
  await shot(page, "tour");
  await page.keyboard.press("Escape");
  await expect(tour).toBeHidden();
  await expect(page.locator("[data-tour]")).toHaveCount(0);
  await page.reload();
  await door.click();
  await expect(tour).toBeHidden();
  // Whoever wants it again finds it in Help.
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await help.getByText("Why is my move refused?").click();
  await expect(help.getByText(/names the rule/)).toBeVisible();
  await help.getByRole("button", { name: "Take the tour" }).click();
  await expect(tour).toBeVisible();
});

for (const width of [360, 390])
  test(`all games are in sight on a phone of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(server.url);
    const tabs = page.getByRole("tablist", { name: "Games" }).getByRole("tab");
    await expect(tabs.first()).toBeVisible();
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    }
  });

/** Where the pieces of a lesson are drawn. */
const places = (page: Page, lesson: string) =>
  page
    .locator(`[data-lesson="${lesson}"] .piece`)
    .evaluateAll((pieces) => pieces.map((piece) => (piece as SVGElement).style.transform).join());

test("how to play shows the rules of every game on boards that move", async ({ page, context }) => {
  test.setTimeout(150_000);
  const errors = complaints(page);
  const games = await new Api(context, server.url).games();
  for (const { name } of games) {
    await page.goto(`${server.url}/learn/${name}`);
    const cards = page.locator("[data-lesson]");
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeGreaterThan(2);
    for (const card of await cards.all()) {
      const lesson = (await card.getAttribute("data-lesson")) ?? "";
      const before = await places(page, lesson);
      await card.getByRole("button", { name: /^Show: ./ }).click();
      await expect.poll(() => places(page, lesson), { message: `${name} ${lesson}` }).not.toBe(before);
    }
    await shot(page, `learn-${name}`, true);
  }
  expect(errors).toEqual([]);
});

test("a lesson plays by itself when it is seen, unless the person wants no motion", async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "no-preference" });
  const page = await context.newPage();
  await page.goto(`${server.url}/learn/${(await new Api(context, server.url).games())[0]?.name}`);
  const first = page.locator("[data-lesson]").first();
  const name = (await first.getAttribute("data-lesson")) ?? "";
  await first.scrollIntoViewIfNeeded();
  const before = await places(page, name);
  await expect.poll(() => places(page, name)).not.toBe(before);
  await expect(first.getByRole("button", { name: /^Show: / })).toBeVisible({ timeout: 15_000 });
  await context.close();
});

test("a game without lessons of its own has a page from its data", async ({ page, context }) => {
  const own = new Server(ownGameBinary);
  await own.start();
  try {
    await new Api(context, own.url).games();
    await page.goto(`${own.url}/learn/connect-four`);
    await expect(page.getByRole("heading", { level: 1, name: /How to play/ })).toBeVisible();
    await expect(page.locator("[data-lesson=first-moves]")).toBeVisible();
    const before = await places(page, "first-moves");
    await page.getByRole("button", { name: /^Show: / }).click();
    await expect.poll(() => places(page, "first-moves")).not.toBe(before);
  } finally {
    await own.stop();
    own.forget();
  }
});
