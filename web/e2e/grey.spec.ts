import { expect, type Locator, type Page, test } from "@playwright/test";
import type { GameView } from "../src/api/types";
import { Api, board, cell, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();
const GREY = "html { filter: grayscale(1) } * { transition: none !important; animation: none !important }";

/** How different two squares look, from 0 to 255, in grey. */
async function difference(page: Page, a: Locator, b: Locator): Promise<number> {
  const pictures = [];
  for (const each of [a, b]) {
    const box = await each.boundingBox();
    if (!box) throw new Error("not on the page");
    pictures.push((await page.screenshot({ clip: box })).toString("base64"));
  }
  return page.evaluate(async (encoded) => {
    const pixels = async (data: string) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 32;
      const brush = canvas.getContext("2d") as CanvasRenderingContext2D;
      brush.drawImage(image, 0, 0, 32, 32);
      return brush.getImageData(0, 0, 32, 32).data;
    };
    const [first, second] = [await pixels(encoded[0] ?? ""), await pixels(encoded[1] ?? "")];
    let sum = 0;
    for (let at = 0; at < first.length; at += 4) sum += Math.abs((first[at] ?? 0) - (second[at] ?? 0));
    return sum / (first.length / 4);
  }, pictures);
}

const ENOUGH = 3;

async function grey(page: Page, url: string) {
  await page.goto(url);
  await expect(board(page)).toBeVisible();
  await page.addStyleTag({ content: GREY });
}

/** Plays a move and waits for the answer: it is drawn with an arrow, which is a shape and not a colour. */
async function lastMove(page: Page, api: Api, view: GameView, game: string) {
  const after = await api.move(view, view.legal[0] ?? "");
  await expect(page.locator("[data-status=yours]")).toBeVisible();
  await expect(page.locator(".status-playing")).toHaveCount(0);
  const moved = after.events.some((event) => event.kind === "move" && event.path.length > 1);
  if (moved) await expect(page.locator(".arrow-last").first(), `${game}: last move`).toBeAttached();
}

/** How different a left square looks from an empty one of the same shade of a chequered board. */
async function sameGround(page: Page, square: Locator, others: Locator, name: string): Promise<number> {
  const shade = (cell: string) => (cell.charCodeAt(0) + Number(cell.slice(1))) % 2;
  const names = await others.evaluateAll((all) =>
    all.map((each) => (each as HTMLElement).dataset.cell ?? ""),
  );
  const like = names.find((cell) => cell !== name && shade(cell) === shade(name)) ?? names[0];
  return difference(page, square, page.locator(`[data-cell="${like}"]`));
}

test("check 6: in grey the boards still tell sides, kings, last move and targets apart", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const at = (name: string) => cell(page, name);

  const checkers = await api.game({
    game: "checkers",
    opponent: "random",
    position: "W:Wc3,Ke1,a1:Bh8,Kb8,f8",
  });
  await grey(page, `${server.url}/game/${checkers.id}`);
  expect(await difference(page, at("c3"), at("f8")), "sides").toBeGreaterThan(ENOUGH);
  expect(await difference(page, at("c3"), at("e1")), "a king of ours").toBeGreaterThan(ENOUGH);
  expect(await difference(page, at("f8"), at("b8")), "a king of theirs").toBeGreaterThan(ENOUGH);
  await at("c3").click();
  await expect(at("d4")).toHaveAccessibleName(/can go here/);
  expect(await difference(page, at("d4"), at("h4")), "targets").toBeGreaterThan(ENOUGH / 2);
  await at("d4").click();
  await expect.poll(async () => (await api.get<GameView>(`/api/games/${checkers.id}`)).events.length).toBe(2);
  const [, answer] = (await api.get<GameView>(`/api/games/${checkers.id}`)).events;
  const left = answer?.path[0] ?? "";
  await expect(at(left)).toHaveAccessibleName(/empty/);
  expect(await difference(page, at(left), at("h4")), "last move").toBeGreaterThan(ENOUGH / 2);
  await shot(page, "check-06-checkers");

  const backgammon = await api.game({ game: "backgammon", opponent: "random" });
  await grey(page, `${server.url}/game/${backgammon.id}`);
  expect(await difference(page, at("point 6"), at("point 19")), "sides").toBeGreaterThan(ENOUGH);
  await lastMove(page, api, backgammon, "backgammon");
  await shot(page, "check-06-backgammon");

  const ludo = await api.game({
    game: "ludo",
    opponent: "random",
    position: "0 3 5 8 -1 -1/20 -1 -1 -1/21 -1 -1 -1/22 -1 -1 -1",
  });
  await grey(page, `${server.url}/game/${ludo.id}`);
  const tokens = board(page).getByRole("button", { name: /^square \d.* token/ });
  expect(await tokens.count()).toBeGreaterThanOrEqual(4);
  for (let other = 1; other < 4; other++)
    expect(await difference(page, tokens.nth(0), tokens.nth(other)), "colours").toBeGreaterThan(ENOUGH / 2);
  await lastMove(page, api, ludo, "ludo");
  await shot(page, "check-06-ludo");

  const hidden = (await api.games()).filter((info) => info.hidden_information).map((info) => info.name);
  for (const game of hidden) {
    const view = await api.game({ game, opponent: "random" });
    await grey(page, `${server.url}/game/${view.id}`);
    const own = board(page).getByRole("button", { name: /, your / });
    const their = board(page).getByRole("button", { name: /, their / });
    expect(await difference(page, own.first(), their.first()), `${game}: sides`).toBeGreaterThan(ENOUGH);
    await board(page)
      .getByRole("button", { name: /, your .*can move/ })
      .first()
      .click();
    const target = board(page)
      .getByRole("button", { name: /empty, can go here/ })
      .first();
    await expect(target).toBeVisible();
    const plain = board(page)
      .getByRole("button", { name: /empty$/ })
      .first();
    expect(await difference(page, target, plain), `${game}: targets`).toBeGreaterThan(ENOUGH / 2);
    await lastMove(page, api, view, game);
    const left = page.locator("[data-cell]").and(board(page).getByRole("button", { name: /empty$/ }));
    const from = (await api.get<GameView>(`/api/games/${view.id}`)).events.at(-1)?.path[0] ?? "";
    const start = page.locator(`[data-cell="${from}"]`);
    if (/empty$/.test((await start.getAttribute("aria-label")) ?? ""))
      expect(await sameGround(page, start, left, from), `${game}: last move`).toBeGreaterThan(ENOUGH / 2);
    await shot(page, `check-06-${game}`);
  }

  // Shapes in the drawing itself: two sides of one kind are not the same outline in another colour.
  const ranks = await api.game({ game: "stratego", opponent: "random" });
  await grey(page, `${server.url}/game/${ranks.id}`);
  const outlines = await page.locator("svg.picture g.piece").evaluateAll((pieces) =>
    pieces.map((piece) => ({
      side: piece.querySelector("[class*='side-']")?.getAttribute("class") ?? "",
      path: piece.querySelector(".body")?.getAttribute("d") ?? "",
    })),
  );
  const sides = new Map(outlines.map(({ side, path }) => [side, path]));
  expect(sides.size).toBe(2);
  expect(new Set(sides.values()).size).toBe(2);
});
