import { expect, test } from "@playwright/test";
import { Api, cell, complaints, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

test("a position is pasted, explored, set up by hand and shared by its address", async ({
  page,
  browser,
}) => {
  const found = complaints(page);
  await page.goto(`${server.url}/analysis/checkers`);
  const agents = page.getByRole("region", { name: "What agents make of it" }).getByRole("article");
  await expect(agents).toHaveCount(2);
  await expect(agents.first().getByText(/value/)).toBeVisible();
  await cell(page, "c3").click();
  await cell(page, "d4").click();
  await expect(page).toHaveURL(/line=c3-d4/);
  await cell(page, "b6").click();
  await cell(page, "a5").click();
  await expect(page).toHaveURL(/line=c3-d4%3Bb6-a5/);
  await page.getByRole("button", { name: "Ask another agent" }).click();
  await page.getByRole("option").last().click();
  await expect(agents).toHaveCount(3);
  await expect(agents.last().locator(".look-move")).toBeVisible();
  await shot(page, "analysis-agents", true);

  // Somebody else opens the address.
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(cell(other, "a5")).toHaveAccessibleName(/man/);
  await expect(cell(other, "b6")).toHaveAccessibleName(/empty/);

  // Taken back, and there again.
  await page
    .getByRole("button", { name: /^Previous position/ })
    .first()
    .click();
  await expect(cell(page, "a5")).toHaveAccessibleName(/empty/);
  await page.goBack();
  await expect(cell(page, "a5")).toHaveAccessibleName(/man/);

  const paste = page.getByRole("textbox", { name: /notation of the game/ });
  // The field has the position on the board; another one would replace what is typed.
  await expect(paste).toHaveValue(/:Ba5/);
  await paste.fill("W:Wa2:Bb8");
  await page.getByRole("button", { name: "Show position" }).click();
  await expect(page.getByRole("alert").first()).toContainText("a2");
  await paste.fill("W:WKa1,c3:Bb6,Kh2");
  await page.getByRole("button", { name: "Show position" }).click();
  await expect(cell(page, "a1")).toHaveAccessibleName(/king/);

  await page.getByRole("button", { name: "Set up position" }).click();
  await page.getByRole("button", { name: "Clear board" }).click();
  await page.getByRole("button", { name: "Use this position" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByRole("group", { name: "Piece to set down" }).getByRole("button").nth(2).click();
  await cell(page, "d4").click();
  await page.getByRole("group", { name: "Piece to set down" }).getByRole("button").nth(3).click();
  await cell(page, "e7").click();
  await shot(page, "analysis-editor");
  await page.getByRole("button", { name: "Use this position" }).click();
  await expect(page).toHaveURL(/position=W%3AWKd4%3ABe7/);
  await expect(agents.first().locator(".look-move")).toBeVisible();
  expect(found.filter((text) => !/400/.test(text))).toEqual([]);
});

test("every game has an analysis board, and a review opens it", async ({ page, context }) => {
  const api = new Api(context, server.url);
  for (const { name } of await api.games()) {
    await page.goto(`${server.url}/analysis/${name}`);
    await expect(page.getByRole("heading", { name: /^Analysis board: / })).toBeVisible();
    const roll = page.getByRole("group", { name: "Choose the roll." }).getByRole("button").first();
    const told = page.getByRole("article").first().locator(".look-move");
    await expect(roll.or(told)).toBeVisible({ timeout: 30_000 });
    if (await roll.isVisible()) await roll.click();
    await expect(told).toBeVisible({ timeout: 30_000 });
    await shot(page, `analysis-${name}`);
  }
  const game = await api.game({ game: "geister", opponent: "random" });
  const view = await api.move(game, game.legal[0] ?? "");
  await api.resign(view);
  await page.goto(`${server.url}/game/${view.id}/review`);
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.waitForURL(/\/analysis\/geister\?/);
  await expect(page.getByText(/Agents see no more/)).toBeVisible();
});
