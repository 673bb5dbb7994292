import { expect, test } from "@playwright/test";
import { Api, board, cell, complaints, moves, shot, yourMove } from "./pages";
import { ownGameBinary, serverForFile } from "./server";

const server = serverForFile(ownGameBinary);

for (const width of [1280, 390])
  test(`a game that the client has never heard of is played, explained and reviewed, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const errors = complaints(page);
    const api = new Api(context, server.url);
    const view = await api.game({ game: "connect-four", opponent: "fuzzy", seat: 0, seed: 1 });
    await page.goto(`${server.url}/game/${view.id}`);
    await expect(board(page)).toBeVisible();

    // A click on the slot above a column, and one on a hole, are each a move.
    await cell(page, "d").click();
    await expect(moves(page).first()).toHaveText(/d$/);
    await expect(cell(page, "d1")).not.toHaveAccessibleName(/empty/);
    await yourMove(page);
    const played = (await moves(page).count()) + 2;
    await cell(page, "e1").click();
    await expect(moves(page)).toHaveCount(played);
    await yourMove(page);

    await page.getByRole("button", { name: "Show hint", exact: true }).click();
    await expect(page.getByText(/^Hint: look at|would play/).first()).toBeVisible();
    await page
      .getByRole("button", { name: /^(Show hint|Show move)$/ })
      .first()
      .click();
    await expect(page.getByText(/would play [a-g]\./).first()).toBeVisible();

    await page.getByRole("tab", { name: "Why this move?" }).click();
    await expect(page.getByText(/fuzzy played [a-g]:/)).toBeVisible();
    await expect(page.getByText(/move is (bad|poor|fair|good|best)/).first()).toBeVisible();
    await shot(page, `own-game-${width}`, true);

    await api.resign(await api.get(`/api/games/${view.id}`));
    await page.goto(`${server.url}/game/${view.id}/review`);
    await expect(page.getByRole("img", { name: /Line chart of your \d+ decisions/ })).toBeVisible({
      timeout: 40_000,
    });
    await shot(page, `own-game-review-${width}`, true);
    expect(errors).toEqual([]);
  });
