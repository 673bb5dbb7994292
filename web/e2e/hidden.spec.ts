import { expect, test } from "@playwright/test";
import type { GameView, Setup } from "../src/api/types";
import { Api, board, cell, moves, shot, yourMove } from "./pages";
import { serverForFile } from "./server";
import { type PieceLike, pieces, record } from "./traffic";

const server = serverForFile();

test("check 12: Geister: another setup, a game, and a win by leaving through a corner", async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/?game=geister`);
  await page.getByRole("link", { name: "Change setup" }).click();
  await expect(page.getByRole("heading", { name: "Setups: Geister" })).toBeVisible();
  await page.getByRole("button", { name: /evil on the wings/ }).click();
  await expect(cell(page, "b2")).toHaveAccessibleName(/evil ghost/);
  // Natures change over by their letters.
  await cell(page, "b2").focus();
  await page.keyboard.press("g");
  await expect(cell(page, "b2")).toHaveAccessibleName(/good ghost/);
  await expect(page.getByText("5 good ghosts: at most 4")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play setup" })).toBeDisabled();
  await cell(page, "c2").focus();
  await page.keyboard.press("e");
  await expect(page.getByText("Complete: this setup can be played.")).toBeVisible();
  await shot(page, "check-12-setup");
  await page.getByRole("button", { name: "Play setup" }).click();
  await page.waitForURL(/\/game\//);
  await expect(cell(page, "b2")).toHaveAccessibleName(/your good ghost/);
  await expect(cell(page, "c2")).toHaveAccessibleName(/your evil ghost/);

  const view = await atTheExit(new Api(context, server.url));
  await page.goto(`${server.url}/game/${view.id}`);
  await yourMove(page);
  await page.getByRole("textbox", { name: "Type a move" }).waitFor();
  const exit = view.graph?.nodes[0]?.hops.find((hop) => isExit(view, hop.to));
  await cell(page, exit?.from ?? "").click();
  await board(page)
    .getByRole("button", { name: /exit.*can go here/ })
    .first()
    .click();
  await expect(page.getByText(/You have won: a good ghost has left the board/).first()).toBeVisible();
  await shot(page, "check-12-escaped");
});

const isExit = (view: GameView, name: string): boolean =>
  view.scene.cells.find((each) => each.name === name)?.kind === "exit";

/** Walks a good ghost up the edge against an opponent that moves at random, until it can leave. */
async function atTheExit(api: Api): Promise<GameView> {
  for (let seed = 1; seed <= 25; seed++) {
    let view = await api.game({ game: "geister", opponent: "random", setup: "GEEGGEEG", seed });
    for (let turn = 0; turn < 12 && view.standing.state === "yours"; turn++) {
      const hops = view.graph?.nodes[0]?.hops ?? [];
      if (hops.some((hop) => isExit(view, hop.to))) return view;
      view = await api.move(view, towardsTheCorner(view));
    }
    if (view.standing.state !== "over") await api.resign(view);
  }
  throw new Error("no ghost reached the exit in 25 games");
}

/** The step of a good ghost that leaves the least way to a far corner. */
function towardsTheCorner(view: GameView): string {
  const good = new Set(
    view.scene.pieces
      .filter((piece) => piece.owner === view.you && piece.label.startsWith("G"))
      .map((piece) => piece.cell),
  );
  const way = (name: string) => {
    const [file, rank] = [name.charCodeAt(0) - 97, Number(name.slice(1))];
    return Math.min(file, 5 - file) + (6 - rank);
  };
  const nodes = view.graph?.nodes ?? [];
  const [best] = (nodes[0]?.hops ?? [])
    .filter((hop) => good.has(hop.from) && hop.taken.length === 0)
    .sort((a, b) => way(a.to) - way(a.from) - (way(b.to) - way(b.from)) || way(a.to) - way(b.to));
  return (best && nodes[best.node]?.play) ?? view.legal[0] ?? "";
}

test("check 13: nothing that is sent or stored before the end holds a hidden nature or rank", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  for (const [game, known] of [
    ["geister", null],
    // Small letters are pieces that both sides know: by a fight, or because a scout ran. Fallen pieces lie beside the
    // board, on a cell named after side and rank.
    ["stratego", ({ label, cell, kind }: PieceLike) => /^[a-z]\.?$/.test(label) || cell.endsWith(`-${kind}`)],
  ] as const) {
    const view = await api.game({
      game,
      opponent: game === "geister" ? "hand-built" : "random",
      rated: true,
    });
    const traffic = await record(page);
    await page.goto(`${server.url}/game/${view.id}`);
    for (let turn = 1; turn <= 2; turn++) {
      await yourMove(page);
      await board(page)
        .getByRole("button", { name: /, your .*can move/ })
        .first()
        .click();
      await board(page)
        .getByRole("button", { name: /empty, can go here/ })
        .first()
        .click();
      await expect.poll(() => moves(page).count()).toBeGreaterThanOrEqual(2 * turn);
    }
    await yourMove(page);
    for (const tab of ["Opponent", "Rules", "Why this move?"])
      await page.getByRole("tab", { name: tab }).click();
    await page.reload();
    await yourMove(page);
    await traffic.settle();
    const theirs = pieces(traffic.texts).filter((piece) => piece.owner !== view.you);
    expect(theirs.length, `${game}: their pieces were sent`).toBeGreaterThan(20);
    const told = theirs.filter(
      (piece) =>
        !known?.(piece) && (!/^(ghost|hidden|piece)$/.test(piece.kind) || !/^\??\.?$/.test(piece.label)),
    );
    expect(told, game).toEqual([]);
    // Two setups are sent: ours in the game, and the ready ones of the catalogue. Nothing names the opponent's.
    for (const text of traffic.texts) {
      expect(text).not.toMatch(/"seed":\s*\d/);
      expect(text).not.toMatch(/"(their_setup|hidden_setup|setups)":/);
    }
    await shot(page, `check-13-${game}`);
    const before = [...traffic.texts];
    const over = await api.resign(await api.get<GameView>(`/api/games/${view.id}`));
    // The opponent's setup, which the end reveals, was in nothing that was sent before.
    const placed = over.events.filter(({ seat, kind }) => kind === "move" && seat !== view.you);
    const setup = placed
      .flatMap(({ text }) => (/^(SET:[A-H]{4}|[A-Z])$/.test(text ?? "") ? text : []))
      .join("");
    expect(setup, game).toMatch(/^(SET:[A-H]{4}|[A-Z]{40})$/);
    for (const text of before) expect(text.includes(setup), game).toBe(false);
    const shown = over.scene.pieces.filter((piece) => piece.owner !== view.you);
    // At the end everything is told, so what was searched for can be found.
    expect(
      shown.some((piece) => !/^(ghost|hidden|piece)$/.test(piece.kind) || /[GE]/.test(piece.label)),
    ).toBe(true);
  }
});

test("an agent that draws its moves says so, and has no secrets to keep", async ({ page, context }) => {
  const api = new Api(context, server.url);
  const view = await api.game({ game: "geister", opponent: "random" });
  const after = await api.move(view, view.legal[0] ?? "");
  await page.goto(`${server.url}/game/${after.id}`);
  await page.getByRole("tab", { name: "Why this move?" }).click();
  await expect(page.locator(".why-sentence")).toHaveText(/^I play .*: I draw any legal move at random\.$/);
});

const SETUP = "DHJGDKIHDGFLDCIEGJHDBFEDGFDEIBMBFEBEBHDB";

test("check 14: Stratego: a setup is pasted, saved and still there after a reload; 7 bombs are refused", async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/setups/stratego`);
  const paste = async (text: string) => {
    await page.getByRole("button", { name: "Paste 40 letters" }).click();
    await page.getByRole("textbox", { name: "Letters" }).fill(text);
    await page.getByRole("button", { name: "Use text" }).click();
  };
  await paste(SETUP.replace("L", "B"));
  await expect(page.getByText("7 bombs: at most 6")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play setup" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Name" }).fill("my fort");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await shot(page, "check-14-seven-bombs");
  await paste(`${SETUP.slice(0, 20)} ${SETUP.slice(20).toLowerCase()}`);
  await expect(page.getByText("Complete: this setup can be played.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: /^my fort/ })).toBeVisible();

  // By mouse: two squares change over; the tray takes a piece back and gives it again.
  const [a, b] = [cell(page, "a4"), cell(page, "b4")];
  const [first, second] = [await a.getAttribute("aria-label"), await b.getAttribute("aria-label")];
  await a.click();
  await b.click();
  await expect(b).toHaveAccessibleName((first ?? "").replace("a4", "b4"));
  await expect(a).toHaveAccessibleName((second ?? "").replace("b4", "a4"));
  await a.focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText("39 of 40 squares filled")).toBeVisible();
  await page.getByRole("button", { name: /1 left/ }).click();
  await a.click();
  await expect(page.getByText("Complete: this setup can be played.")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: /^my fort/ }).click();
  await expect(a).toHaveAccessibleName(first ?? "");
  await page.getByRole("button", { name: "Mirror" }).click();
  await expect(cell(page, "k4")).toHaveAccessibleName((first ?? "").replace("a4", "k4"));
  await shot(page, "check-14-saved");
  const kept = await new Api(context, server.url).get<Setup[]>("/api/setups?game=stratego");
  expect(kept.filter((setup) => setup.mine).map((setup) => [setup.name, setup.text])).toEqual([
    ["my fort", SETUP],
  ]);

  await page.getByRole("button", { name: "Delete “my fort”" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(page.getByRole("button", { name: /^my fort/ })).toBeHidden();
});
