// A server that many people use: accounts, logging in and out, passwords.

import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { GameView } from "../src/api/types";
import { Api, board, cell, moves, shot, yourMove } from "./pages";
import { binary, serverForFile } from "./server";

const server = serverForFile(binary, ["--accounts"]);

async function enter(page: Page, tab: "Log in" | "Create account", name: string, password: string) {
  await page.getByRole("tab", { name: tab }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("textbox", { name: "Name" }).fill(name);
  await panel.getByLabel("Password", { exact: true }).fill(password);
  await panel.getByRole("button", { name: tab }).click();
}

const newPage = async (context: BrowserContext) => context.newPage();

test("an account is made, its games are its own, and they follow it to another browser", async ({
  page,
  context,
  browser,
}) => {
  // A stranger is asked who they are, and comes back to where they wanted to go.
  await page.goto(`${server.url}/me`);
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("tab", { name: "Create account" }).click();
  const create = page.getByRole("tabpanel").getByRole("button", { name: "Create account" });
  await page.getByRole("textbox", { name: "Name" }).fill("Ada");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(create).toBeDisabled();
  await shot(page, "account-create");
  await enter(page, "Create account", "Ada", "correct horse");
  await expect(page.getByRole("banner").getByRole("link", { name: "Ada" })).toBeVisible();

  await page.goto(`${server.url}/?game=checkers`);
  await cell(page, "c3").click();
  await cell(page, "d4").click();
  await expect(page).toHaveURL(/\/game\//);
  await yourMove(page);
  const address = page.url();

  // Somebody else neither sees the game nor takes the name.
  const others = await browser.newContext();
  const other = await newPage(others);
  await other.goto(`${server.url}/login`);
  await enter(other, "Create account", "Ada", "another password");
  await expect(other.getByRole("alert")).toContainText("Ada");
  await enter(other, "Create account", "Bob", "another password");
  await expect(other.getByRole("banner").getByRole("link", { name: "Bob" })).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole("alert")).toContainText("unknown game");
  await expect(board(other)).toHaveCount(0);

  await page.goto(`${server.url}/me`);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
  const refused = await context.request.get(`${server.url}/api/games`);
  expect(refused.status()).toBe(401);
  await enter(page, "Log in", "Ada", "wrong password");
  await expect(page.getByRole("alert")).toContainText("wrong name or password");
  await shot(page, "account-wrong-password");

  // Another browser, the same person.
  const elsewhere = await browser.newContext();
  const second = await newPage(elsewhere);
  await second.goto(`${server.url}/login?back=${new URL(address).pathname}`);
  await enter(second, "Log in", "Ada", "correct horse");
  await expect(second).toHaveURL(address);
  await expect(moves(second).first()).toContainText("c3-d4");
  await others.close();
  await elsewhere.close();
});

test("a new password ends the sessions in other browsers, and only it opens the door", async ({
  page,
  context,
  browser,
}) => {
  await page.goto(`${server.url}/login`);
  await enter(page, "Create account", "Eve", "first password");
  await expect(page.getByRole("banner").getByRole("link", { name: "Eve" })).toBeVisible();
  const elsewhere = await browser.newContext();
  const second = await newPage(elsewhere);
  await second.goto(`${server.url}/login`);
  await enter(second, "Log in", "Eve", "first password");
  await expect(second.getByRole("banner").getByRole("link", { name: "Eve" })).toBeVisible();

  await page.goto(`${server.url}/me`);
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabel("Old password").fill("not this one");
  await dialog.getByLabel("New password").fill("second password");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel("Old password").fill("first password");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toBeHidden();

  expect((await elsewhere.request.get(`${server.url}/api/games`)).status()).toBe(401);
  await second.goto(`${server.url}/login`);
  await enter(second, "Log in", "Eve", "first password");
  await expect(second.getByRole("alert")).toContainText("wrong name or password");
  await enter(second, "Log in", "Eve", "second password");
  await expect(second.getByRole("banner").getByRole("link", { name: "Eve" })).toBeVisible();

  // Here the session went on.
  const api = new Api(context, server.url);
  expect(((await api.game({ game: "checkers", opponent: "random" } as never)) as GameView).id).toBeTruthy();
  await elsewhere.close();
});
