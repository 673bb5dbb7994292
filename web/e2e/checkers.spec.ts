import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { GameView } from "../src/api/types";
import { Api, board, cell, drag, moveTexts, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

test("check 7: a quiet move is refused where a capture is compulsory, and the text says so", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "checkers", opponent: "random", position: "W:Wa1,c3:Bd4,h8" });
  await page.goto(`${server.url}/game/${view.id}`);
  await expect(page.getByText(/You must capture/)).toBeVisible();
  await expect(cell(page, "c3")).toHaveAccessibleName(/must capture/);
  await cell(page, "a1").click();
  await expect(page.getByText(/a1 cannot move: a capture is compulsory.*c3/).first()).toBeVisible();
  await drag(page, cell(page, "a1"), cell(page, "b2"));
  await expect(
    page
      .locator("main")
      .getByText(/captur/i)
      .first(),
  ).toBeVisible();
  await shot(page, "check-07-compulsory");
  await page.getByRole("textbox", { name: "Type a move" }).fill("a1-b2");
  await page.getByRole("button", { name: "Play move", exact: true }).click();
  await expect(
    page
      .locator("main")
      .getByText(/captur/i)
      .first(),
  ).toBeVisible();
  const after = await api.get<GameView>(`/api/games/${view.id}`);
  expect(after.events).toEqual([]);
});

/** From the start to a king that has two routes to one square, each over three men, but not the same ones. */
const TO_TWO_ROUTES =
  "g3-f4 d6-e5 f4xd6 c7xe5 a3-b4 d8-c7 e3-d4 b6-c5 d4xb6xd8 e7-d6 d8xh4 a7-b6 h2-g3 h6-g5".split(" ");

test("check 8: two routes to one square ask which one; PDN keeps the whole path and reads back", async ({
  page,
  context,
  browser,
}) => {
  // Two people, so that every move is known.
  const others = await browser.newContext();
  const [api, friend] = [new Api(context, server.url), new Api(others, server.url)];
  for (const each of [api, friend]) await each.get("/api/me");
  const view = await api.post<GameView>("/api/games", { game: "checkers", friends: 1 });
  const path = `/api/games/${view.id}`;
  const now = (who = api) => who.get<GameView>(path);
  await friend.post(`${path}/sit`);
  const first = (await now()).standing.state === "yours" ? 0 : 1;
  for (const [ply, move] of TO_TWO_ROUTES.entries()) {
    const who = ply % 2 === first ? api : friend;
    await who.post(`${path}/moves`, { revision: (await now(who)).revision, move });
  }
  // Who has the white men takes.
  const mover = first === 0 ? page : await others.newPage();
  await mover.goto(`${server.url}/game/${view.id}`);
  await drag(mover, cell(mover, "h4"), cell(mover, "a7"));
  await expect(mover.getByText("Two routes lead there: click the next square.")).toBeVisible();
  const asked = board(mover).getByRole("button", { name: /use this route\?/ });
  await expect(asked).toHaveCount(2);
  await shot(mover, "check-08-which-way");
  await cell(mover, "e7").click();
  await expect.poll(async () => (await moveTexts(mover)).at(-1)).toBe("h4xe7xc5xa7");

  // The file has the route that was chosen.
  await api.post(`${path}/resign`, { revision: (await now()).revision });
  const played = await now();
  await page.goto(`${server.url}/game/${view.id}`);
  await page.getByRole("button", { name: "Save, copy, paste" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /PDN|Portable/i }).click(),
  ]);
  const pdn = readFileSync(await download.path(), "utf8");
  expect(pdn).toContain("h4xe7xc5xa7");

  await page.getByRole("button", { name: "Save, copy, paste" }).click();
  await page.getByRole("menuitem", { name: "Paste position" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /Format/ }).click();
  await page.getByRole("option", { name: /PDN|Portable/i }).click();
  await dialog.getByRole("textbox", { name: "Text" }).fill(pdn);
  await dialog.getByRole("button", { name: "Start game" }).click();
  await expect(page).not.toHaveURL(new RegExp(view.id));
  await expect(board(page)).toBeVisible();
  const again = await api.get<GameView>(`/api/games/${page.url().split("/").at(-1)}`);
  const moved = (of: GameView) => of.events.map(({ text, path }) => [text, path]);
  expect(moved(again)).toEqual(moved(played));
  const pieces = (of: GameView) =>
    of.scene.pieces.map(({ cell, owner, kind }) => `${cell} ${owner} ${kind}`).sort();
  expect(pieces(again)).toEqual(pieces(played));
  await shot(page, "check-08-imported");
  await others.close();
});

test("what cannot be saved as a file says why", async ({ page, context }) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "checkers", opponent: "random", position: "W:WKa1:Be7,b6,d6,b2" });
  await page.goto(`${server.url}/game/${view.id}`);
  await page.getByRole("button", { name: "Save, copy, paste" }).click();
  await page.getByRole("menuitem", { name: /PDN|Portable/i }).click();
  await expect(page.locator("[data-status=refused]")).toHaveText(/started from a given position/);
});

test("the position of a finished game can be copied: the last one with a move to play", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "checkers", opponent: "random", position: "W:WKa1:Bb2" });
  const over = await api.move(view, view.legal[0] ?? "");
  expect(over.standing.state).toBe("over");
  await page.goto(`${server.url}/game/${view.id}`);
  await page.getByRole("button", { name: "Save, copy, paste" }).click();
  await page.getByRole("menuitem", { name: "Copy position" }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText("The game is over. This is the last position with a move to play:"),
  ).toBeVisible();
  await expect(dialog.getByRole("textbox").first()).not.toHaveValue("");
});

test("a press on a piece that cannot move, or is not one's own, is answered", async ({ page, context }) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "checkers", opponent: "random" });
  await page.goto(`${server.url}/game/${view.id}`);
  const status = page.locator(".status");
  await cell(page, "a1").click();
  await expect(status).toHaveText(/a1/);
  await cell(page, "b8").click();
  await expect(status).toHaveText("Not your piece on b8. Choose one of yours.");
});

test("a typed move in any usual spelling is read, and what is wrong is said in words", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "checkers", opponent: "random" });
  await page.goto(`${server.url}/game/${view.id}`);
  const field = page.getByRole("textbox", { name: "Type a move" });
  const status = page.locator(".status");
  const board = page.locator(".board");
  const [before, actions] = [await board.boundingBox(), page.getByRole("group", { name: "Actions" })];
  const place = await actions.boundingBox();
  for (const [typed, said] of [
    ["zz", /move zz: expected two squares such as c3-d4/],
    ["a4-b5", /a4 is a light square/],
    ["c3xe5", /A man moves one square/],
    // Three lines or more: they move nothing.
    ["h8-g7xa1xb2", /./],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(page.locator("[data-status=refused]")).toBeVisible();
    await expect(status).toHaveText(said);
    expect(await board.boundingBox()).toEqual(before);
    expect(await actions.boundingBox()).toEqual(place);
  }
  await field.fill("a3b4");
  await field.press("Enter");
  await expect.poll(() => moveTexts(page).then((texts) => texts[0])).toBe("a3-b4");
});
