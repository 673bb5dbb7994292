import { expect, test } from "@playwright/test";
import type { GameView } from "../src/api/types";
import { Api, board, moves, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

test("check 11: the only move plays itself unless switched off; a stack asks which token", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  // All tokens in the yard and no six: there is nothing but to pass.
  const stuck = "0 3 -1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1";
  const first = await api.game({ game: "ludo", opponent: "random", position: stuck, seed: 1 });
  await page.goto(`${server.url}/game/${first.id}`);
  const pass = page.getByRole("button", { name: "Pass", exact: true });
  // Who has passed once need not press again: the next pass plays itself.
  await pass.click();
  const own = async () => {
    const { events, you } = await api.get<GameView>(`/api/games/${first.id}`);
    return events.filter(({ kind, seat }) => kind === "move" && seat === you).length;
  };
  await expect.poll(own).toBeGreaterThan(1);

  await page.goto(`${server.url}/settings`);
  const only = page.getByRole("switch", { name: "Play forced moves" });
  await expect(only).toBeChecked();
  await page.getByText("Play forced moves", { exact: true }).click();
  await expect(only).not.toBeChecked();
  await expect
    .poll(
      async () =>
        (await api.get<{ profile: { settings: { only_move: boolean } } }>("/api/me")).profile.settings
          .only_move,
    )
    .toBe(false);
  const unplayed = await api.game({ game: "ludo", opponent: "random", position: stuck });
  await page.goto(`${server.url}/game/${unplayed.id}`);
  await pass.click();
  await expect.poll(() => moves(page).count()).toBeGreaterThan(0);
  await expect(pass).toBeEnabled();
  const played = await moves(page).count();
  // Longer than the moment after which it would have played itself.
  const until = Date.now() + 1500;
  await expect.poll(() => Date.now()).toBeGreaterThan(until);
  await expect(moves(page)).toHaveCount(played);

  const third = await api.game({
    game: "ludo",
    opponent: "random",
    position: "0 3 5 5 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1",
  });
  await page.goto(`${server.url}/game/${third.id}`);
  await board(page)
    .getByRole("button", { name: /your token.*can move/ })
    .first()
    .click();
  const which = page.getByRole("group", { name: "Which one?" });
  await expect(which.getByRole("button", { name: /token/ })).toHaveCount(2);
  await shot(page, "check-11-stack");
  const second = which.getByRole("button", { name: /token/ }).nth(1);
  const number = /\d/.exec(await second.innerText())?.[0] ?? "";
  await second.click();
  await expect(moves(page).first()).toHaveText(new RegExp(`${number}$`));
});

test("opening a page leaves an open game as it is", async ({ page, context }) => {
  const api = new Api(context, server.url);
  // A pass is forced, which would play itself if somebody played here.
  const view = await api.game({
    game: "ludo",
    opponent: "random",
    position: "0 3 -1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1/-1 -1 -1 -1",
  });
  for (const path of ["/?game=ludo", `/game/${view.id}`, `/game/${view.id}/review`, "/me"]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    if (path !== "/me" && !path.endsWith("review")) {
      await expect(page.getByRole("button", { name: "Pass", exact: true })).toBeEnabled();
      const until = Date.now() + 1200;
      await expect.poll(() => Date.now()).toBeGreaterThan(until);
    }
    expect((await api.get<GameView>(`/api/games/${view.id}`)).revision, path).toBe(view.revision);
  }
});

test("among four a turn is said in a sentence, when it is shown, and none is lost", async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "no-preference" });
  const page = await context.newPage();
  const api = new Api(context, server.url);
  const view = await api.game({
    game: "ludo",
    opponent: "semi-smart",
    seed: 5,
    position: "0 3 5 8 -1 -1/20 -1 -1 -1/21 -1 -1 -1/22 -1 -1 -1",
  });
  await page.goto(`${server.url}/game/${view.id}`);
  const token = board(page).getByRole("button", { name: /your token.*can move/ });
  await expect(token.first()).toBeVisible();
  const log = page.getByRole("log").locator("p");
  await token.first().click();
  // The round: the own turn at once, the others when the board shows them.
  await expect(log.filter({ hasText: /^You: token \d\.|^You rolled \d: token/ })).toHaveCount(1);
  await expect(page.locator("[data-status=playing]")).toBeVisible();
  await expect(log.filter({ hasText: /^D / })).toHaveCount(0);
  await expect(page.locator("[data-status=yours]")).toBeVisible();
  // One sentence for each turn, of the roll and of the move.
  const untold = async () => {
    const { events } = await api.get<GameView>(`/api/games/${view.id}`);
    const texts = await log.allInnerTexts();
    return [1, 2, 3].map((seat) => {
      const turns = events.filter((event) => event.kind === "move" && event.seat === seat).length;
      const told = texts.filter((text) => text.startsWith(`${"ABCD"[seat]} (Sam)`));
      return turns - told.filter((text) => / rolled \d: /.test(text)).length || turns - told.length;
    });
  };
  await expect.poll(untold).toEqual([0, 0, 0]);
  await context.close();
});

test("among four who resigns has lost, and nobody is said to have drawn", async ({ page, context }) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "ludo", opponent: "champion" });
  await api.resign(view);
  await page.goto(`${server.url}/game/${view.id}`);
  await expect(page.locator("[data-status=over]")).toHaveText("The game is over: by resignation.");
  await expect(page.getByRole("region", { name: "The game is over" }).getByText("Lost")).toBeVisible();
});
