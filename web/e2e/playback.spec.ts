// How a play of the opponent is shown: dice that can be read, men that travel hop by hop, nothing left over.

import { expect, type Page, test } from "@playwright/test";
import type { GameView } from "../src/api/types";
import { Api, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();
test.use({ viewport: { width: 1366, height: 768 }, contextOptions: { reducedMotion: "no-preference" } });

const done = (page: Page) => page.locator("main").getByRole("button", { name: "Done", exact: true });
const status = (page: Page) => page.locator("[data-status]");
const arrows = (page: Page) => page.locator(".arrow-last");
const pips = (page: Page) => page.locator(".seat-line .counter:has-text('pips') .number").allInnerTexts();

async function open(page: Page, api: Api): Promise<GameView> {
  const view = await api.game({ game: "backgammon", opponent: "pubeval", seed: 3 });
  await page.goto(`${server.url}/game/${view.id}`);
  await expect(status(page)).toHaveAttribute("data-status", "yours");
  return view;
}

/** Plays any men until the play is complete. */
async function enter(page: Page) {
  for (let steps = 0; steps < 4 && (await done(page).isDisabled()); steps++)
    await page.locator("[data-movable]").last().click();
}

interface Sample {
  status: string;
  /** The names of all dice on the board. */
  dice: string[];
}

/** Watches status and dice, frame by frame, until it is the person's turn again. */
const watch = (page: Page): Promise<Sample[]> =>
  page.evaluate(
    () =>
      new Promise<Sample[]>((resolve) => {
        const seen: Sample[] = [];
        const look = () => {
          const now = document.querySelector<HTMLElement>("[data-status]")?.dataset.status ?? "";
          const dice = [...document.querySelectorAll(".dice")].map((each) => each.ariaLabel ?? "");
          seen.push({ status: now, dice });
          const started = seen.some((sample) => sample.status === "playing");
          if (started && now === "yours") resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** The arrows that the last move may have: one for each way. */
function waysOf(view: GameView): number {
  const path = view.events.findLast((event) => event.kind === "move")?.path ?? [];
  const pairs = path.flatMap((cell, index) => (index % 2 === 0 ? [`${cell}>${path[index + 1]}`] : []));
  return new Set(pairs).size;
}

test("the opponent's dice stay readable, its play is shown, and no arrow is left over", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  const { id } = await open(page, api);
  let doubles = 0;
  for (let plays = 0; plays < 3; plays++) {
    await enter(page);
    const watching = watch(page);
    await done(page).click();
    const samples = await watching;
    const view = await api.get<GameView>(`/api/games/${id}`);
    const roll = view.events.findLast(
      (event, index) => event.kind === "roll" && view.events[index + 1]?.seat === 1,
    );
    const dice = roll?.text?.split(" ") ?? [];
    doubles += Number(dice[0] === dice[1]);
    const named = (sample: Sample) =>
      sample.dice.some((label) => label.toLowerCase().includes(`dice: ${dice.join(", ")}`));
    const first = samples.findIndex((sample) => sample.status === "playing");
    expect(first).toBeGreaterThanOrEqual(0);
    expect(samples.slice(first).every(named)).toBe(true);
    await expect(page.getByRole("img", { name: `Last dice: ${dice.join(", ")}` })).toBeVisible();
    await expect(arrows(page)).toHaveCount(waysOf(view));
    if (plays === 0) await shot(page, "playback-after");
  }
  // Two men that go the same way once left their arrow behind.
  expect(doubles).toBeGreaterThan(0);
});

test("a key skips what is shown, and counts are those of the board", async ({ page, context }) => {
  const api = new Api(context, server.url);
  await open(page, api);
  const start = await pips(page);
  await enter(page);
  const [theirs, own] = await pips(page);
  expect([theirs, Number(own)]).toEqual([start[0], Number(start[1]) - 5]);
  await done(page).click();
  await expect(status(page)).toHaveAttribute("data-status", "playing");
  await page.keyboard.press("Space");
  await expect(status(page)).toHaveAttribute("data-status", "yours", { timeout: 500 });
  const now = await pips(page);
  expect(now).not.toEqual([theirs, own]);
  await page.keyboard.press("k");
  await expect.poll(() => pips(page)).toEqual([theirs, own]);
  await page.keyboard.press("Home");
  await expect.poll(() => pips(page)).toEqual(start);
  await page.keyboard.press("End");
  await expect.poll(() => pips(page)).toEqual(now);
});

test("a man that is refused after the first step does not hide what is wanted", async ({ page, context }) => {
  const api = new Api(context, server.url);
  await open(page, api);
  await enter(page);
  await page.locator("[data-cell='13']").click();
  await expect(status(page)).toHaveText(/All playable dice are used.*Press Done/);
  await page.getByRole("button", { name: "Undo step" }).click();
  await expect(status(page)).toHaveAttribute("data-status", "yours");
});

for (const [width, height] of [
  [1366, 768],
  [1280, 800],
] as const)
  test(`Done is in view at ${width} x ${height}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    await open(page, new Api(context, server.url));
    await expect(done(page)).toBeInViewport({ ratio: 1 });
    await page.goto(`${server.url}/?game=backgammon`);
    await expect(done(page)).toBeInViewport({ ratio: 1 });
  });

test("whoever wants no motion sees the result at once", async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const api = new Api(context, server.url);
  await open(page, api);
  await enter(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      seen.add(document.querySelector<HTMLElement>("[data-status]")?.dataset.status ?? "");
      requestAnimationFrame(look);
    };
    look();
  });
  await done(page).click();
  await expect(page.getByRole("img", { name: /^Last dice: / })).toBeVisible();
  await expect(status(page)).toHaveAttribute("data-status", "yours");
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).not.toContain("playing");
});
