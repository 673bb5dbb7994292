import { expect, test } from "@playwright/test";
import { Api, board, cell, shot, yourMove } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

test("Stratego: bombs say that they never move, enemies what is known of them, and notes follow their pieces", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "stratego", opponent: "random", seed: 8 });
  await page.goto(`${server.url}/game/${view.id}`);
  await yourMove(page);
  const status = page.locator(".status");
  await board(page)
    .getByRole("button", { name: /, your bomb/ })
    .first()
    .click();
  await expect(status).toHaveText("Bombs never move.");
  await board(page)
    .getByRole("button", { name: /, your flag/ })
    .click();
  await expect(status).toHaveText("The flag never moves.");

  await cell(page, "e8").click();
  await expect(status).toContainText("Hidden and not moved yet");
  const editor = page.getByRole("group", { name: "Your note on e8" });
  await editor.getByRole("button", { name: "bomb" }).click();
  await editor.getByRole("button", { name: "flag" }).click();
  await expect(cell(page, "e8")).toHaveAccessibleName(/your note: bomb, flag/);
  await shot(page, "notes-editor");
  await page.keyboard.press("Escape");
  await expect(editor).toBeHidden();
  // From the square itself as well.
  await cell(page, "e8").click();
  await expect(editor).toBeVisible();
  await cell(page, "e8").focus();
  await page.keyboard.press("Escape");
  await expect(editor).toBeHidden();
  await page.reload();
  await yourMove(page);
  await expect(cell(page, "e8")).toHaveAccessibleName(/your note: bomb, flag/);

  await page.getByRole("tab", { name: "Pieces" }).click();
  const legend = page.getByRole("tabpanel");
  await expect(legend.getByRole("row", { name: /miner ×5.*Removes bombs.* 5 : 5$/ })).toBeVisible();
  await expect(legend.getByRole("row")).toHaveCount(13);
  await shot(page, "notes-legend");
});

test("Geister: after the end the review tells what the opponent believed, move by move", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  let view = await api.game({ game: "geister", opponent: "champion:nodes=30", seed: 8 });
  for (let turn = 0; turn < 6 && view.standing.state === "yours"; turn++)
    view = await api.move(view, view.legal[0] ?? "");
  if (view.standing.state !== "over") await api.resign(view);
  await page.goto(`${server.url}/game/${view.id}/review`);
  await expect(
    page.getByText(/it gave what your hidden pieces really were \d+\s% at its first turn/),
  ).toBeVisible();
  await expect(page.locator(".belief")).not.toHaveCount(0);
  await page.getByText(/^Hidden pieces in this position/).click();
  const before = await page.getByRole("table").first().innerText();
  await shot(page, "finale-geister", true);
  for (let steps = 0; steps < 8; steps++)
    await page.getByRole("button", { name: /^Previous position/ }).click();
  await expect.poll(() => page.getByRole("table").first().innerText()).not.toBe(before);
  await page.getByText("Show on board").click();
  await expect(page.locator(".belief")).toHaveCount(0);
});
