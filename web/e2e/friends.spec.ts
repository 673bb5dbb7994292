import { expect, test } from "@playwright/test";
import type { GameView } from "../src/api/types";
import { Api, board, cell, shot, yourMove } from "./pages";
import { serverForFile } from "./server";
import { type PieceLike, pieces, record } from "./traffic";

const server = serverForFile();

test("a friend sits down by the link, both see each other's moves, a third watches, and they play again", async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/?game=checkers`);
  await page.getByRole("button", { name: "Play a friend" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  await page.waitForURL(/\/game\//);
  await expect(page.getByText("Waiting for a friend to sit down.").first()).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Link to this game" }).inputValue();
  expect(link).toBe(page.url());
  await shot(page, "friends-link");

  const [theirs, others] = [await browser.newContext(), await browser.newContext()];
  const [friend, watcher] = [await theirs.newPage(), await others.newPage()];
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: /invites you to play/ })).toBeVisible();
  await shot(friend, "friends-invited");
  await friend.getByRole("button", { name: "Sit down and play" }).click();
  await expect(friend.getByText(/is to move\./).first()).toBeVisible();
  await watcher.goto(link);
  await expect(watcher.getByText("You are watching.", { exact: false })).toBeVisible();

  await yourMove(page);
  await cell(page, "a3").click();
  await cell(page, "b4").click();
  await yourMove(friend);
  for (const each of [friend, watcher]) await expect(cell(each, "b4")).toHaveAccessibleName(/man/);
  await cell(friend, "b6").click();
  await cell(friend, "a5").click();
  await yourMove(page);
  await expect(cell(watcher, "a5")).toHaveAccessibleName(/man/);
  await shot(friend, "friends-playing");

  await friend.getByRole("button", { name: /Resign/ }).click();
  await friend.getByRole("alertdialog").getByRole("button", { name: "Resign game", exact: true }).click();
  await expect(page.getByText(/You have won/).first()).toBeVisible();
  await expect(watcher.getByText(/has won/).first()).toBeVisible();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.getByText("Waiting for a friend to sit down.").first()).toBeVisible();
  await friend.getByRole("button", { name: "Sit down for the next game" }).click();
  // They have changed sides.
  await yourMove(friend);
  expect(friend.url()).toBe(page.url());
  await theirs.close();
  await others.close();
});

test("a watcher and the other side are never sent what a ghost is", async ({ page, browser, context }) => {
  const api = new Api(context, server.url);
  await api.get("/api/me");
  const begun = await api.post<GameView>("/api/games", { game: "geister", friends: 1 });
  const link = `${server.url}/game/${begun.id}`;
  const [theirs, others] = [await browser.newContext(), await browser.newContext()];
  const [friend, watcher] = [await theirs.newPage(), await others.newPage()];
  const [told, seen] = [await record(friend), await record(watcher)];
  await friend.goto(link);
  await friend.getByRole("button", { name: "Sit down and play" }).click();
  await page.goto(link);
  await watcher.goto(link);
  await yourMove(page);
  for (let turn = 0; turn < 2; turn++)
    for (const each of [page, friend]) {
      await yourMove(each);
      const id = begun.id;
      const context = each === page ? api : new Api(theirs, server.url);
      const now = await context.get<GameView>(`/api/games/${id}`);
      const step = now.legal[0] ?? "";
      await each.getByRole("textbox", { name: "Type a move" }).fill(step);
      await each.keyboard.press("Enter");
      await expect(each.getByText(/is to move\./).first()).toBeVisible();
    }
  await expect(board(watcher)).toBeVisible();
  await shot(watcher, "friends-watching");
  const known = (owners: number[]) => (piece: PieceLike) =>
    owners.includes(piece.owner) && piece.label !== "?" && /^[a-f][1-6]$/.test(piece.cell);
  await told.settle();
  await seen.settle();
  const [one, two] = [pieces(told.texts), pieces(seen.texts)];
  expect(one.length).toBeGreaterThan(0);
  expect(two.length).toBeGreaterThan(0);
  expect(one.filter(known([0]))).toEqual([]);
  expect(two.filter(known([0, 1]))).toEqual([]);
  await theirs.close();
  await others.close();
});
