import { expect, type Page, test } from "@playwright/test";
import { Api, board, cell, moves, shot, yourMove } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

/** Collects everything that is said from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.getByRole("log").waitFor({ state: "attached" });
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const log = document.querySelector("[role=log]");
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes) heard.push(node.textContent ?? "");
    }).observe(log as Node, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const times = (heard: string[], what: RegExp) => heard.filter((text) => what.test(text)).length;

test("check 5: own move, the opponent's, dice, captures and the result are said once each", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const capture = await api.game({ game: "checkers", opponent: "random", position: "W:Wa1,c3:Bd4,h8,f8" });
  await page.goto(`${server.url}/game/${capture.id}`);
  await yourMove(page);
  const heard = await listen(page);
  await cell(page, "c3").click();
  await cell(page, "e5").click();
  await expect.poll(() => moves(page).count()).toBe(2);
  await expect.poll(async () => times(await heard(), /^Dot: /)).toBe(1);
  const said = await heard();
  expect(times(said, /^You: c3xe5/)).toBe(1);
  expect(times(said, /Captured on d4/)).toBe(1);
  await page.getByRole("button", { name: /Resign/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Resign game", exact: true }).click();
  await expect.poll(async () => times(await heard(), /has won: by resignation/)).toBe(1);
  await shot(page, "check-05-spoken");

  const dice = await api.game({ game: "backgammon", opponent: "random", seed: 7 });
  await page.goto(`${server.url}/game/${dice.id}`);
  await expect(page.getByText(/You rolled/).first()).toBeVisible();
  const rolls = await listen(page);
  const done = page.locator("main").getByRole("button", { name: "Done", exact: true });
  for (let steps = 0; steps < 4 && (await done.isDisabled()); steps++)
    await board(page)
      .getByRole("button", { name: /your man.*can move/ })
      .last()
      .click();
  await done.click();
  await expect.poll(async () => times(await rolls(), /^You rolled/), { timeout: 20_000 }).toBe(1);
  const all = await rolls();
  expect(times(all, /^You: /)).toBe(1);
  expect(times(all, /^Dot rolled/)).toBe(1);
  expect(times(all, /^Dot: /)).toBe(1);
});
