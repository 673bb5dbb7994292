import { expect, test } from "@playwright/test";
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
  const first = await api.game({ game: "ludo", opponent: "random", position: stuck });
  await page.goto(`${server.url}/game/${first.id}`);
  await expect.poll(() => moves(page).count()).toBeGreaterThan(0);

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
  const pass = page.getByRole("button", { name: "Pass" });
  await expect(pass).toBeEnabled();
  // Longer than the moment after which it would have played itself.
  const until = Date.now() + 1500;
  await expect.poll(() => Date.now()).toBeGreaterThan(until);
  await expect(moves(page)).toHaveCount(0);
  await pass.click();
  await expect.poll(() => moves(page).count()).toBeGreaterThan(0);

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
