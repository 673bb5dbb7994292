import { devices, expect, test } from "@playwright/test";
import { board, cell, complaints, drag, moves, moveTexts, shot, yourMove } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

test("check 1: the first page has a board in play, and a move is recorded within ten seconds", async ({
  page,
}) => {
  const errors = complaints(page);
  const begun = Date.now();
  await page.goto(server.url);
  await board(page).locator("[data-movable]").first().click();
  await board(page).locator("[data-target]").first().click();
  await expect(moves(page).first()).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(10_000);
  await yourMove(page);
  await shot(page, "check-01-first-move");
  expect(errors).toEqual([]);
});

test("check 2: the same move by drag, two clicks, keys, touch and typing", async ({ browser }) => {
  const ways: Record<string, (page: import("@playwright/test").Page) => Promise<void>> = {
    drag: (page) => drag(page, cell(page, "c3"), cell(page, "d4")),
    clicks: async (page) => {
      await cell(page, "c3").click();
      await cell(page, "d4").click();
    },
    keys: async (page) => {
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
      for (let tabs = 0; tabs < 40 && !/^[a-h][1-8],/.test(await focused()); tabs++)
        await page.keyboard.press("Tab");
      for (let steps = 0; steps < 8 && !(await focused()).startsWith("c3,"); steps++)
        await page.keyboard.press((await focused()) < "c3" ? "ArrowRight" : "ArrowLeft");
      await page.keyboard.press("Enter");
      await expect(cell(page, "c3")).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("ArrowUp");
      expect(await focused()).toMatch(/^d4, empty, can go here/);
      await page.keyboard.press("Enter");
    },
    touch: async (page) => {
      await cell(page, "c3").tap();
      await cell(page, "d4").tap();
    },
    typing: async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.type("c3-d4");
      await page.keyboard.press("Enter");
    },
  };
  for (const [name, way] of Object.entries(ways)) {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext(
      name === "touch" ? { ...phone, userAgent: devices["Pixel 5"].userAgent } : {},
    );
    const page = await context.newPage();
    await page.goto(`${server.url}/?game=checkers`);
    await expect(cell(page, "c3")).toBeVisible();
    await way(page);
    await expect(moves(page).first(), name).toHaveText("c3-d4");
    await shot(page, `check-02-${name}`);
    await context.close();
  }
});

test("check 3: Tab reaches the board, the moves and every button, visibly; Esc puts a piece back", async ({
  page,
}) => {
  await page.goto(`${server.url}/?game=checkers`);
  await cell(page, "c3").click();
  await cell(page, "d4").click();
  await yourMove(page);
  await expect(moves(page)).toHaveCount(2);
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const missing = await page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>("main button, main ol[tabindex='0'], main input"),
    ];
    const usable = stops.filter(
      (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
    );
    for (const stop of usable) stop.dataset.wanted = "1";
    return usable.length;
  });
  expect(missing).toBeGreaterThan(10);
  const unseen: string[] = [];
  for (let tabs = 0; tabs < 90; tabs++) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const stop = document.activeElement as HTMLElement | null;
      if (!stop || stop === document.body) return null;
      delete stop.dataset.wanted;
      const drawn = (element: Element | null) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
      };
      const visible = drawn(stop);
      return { name: stop.getAttribute("aria-label") ?? stop.textContent ?? stop.tagName, visible };
    });
    if (here && !here.visible) unseen.push(here.name);
    if ((await page.locator("[data-wanted]").count()) === 0) break;
  }
  expect(
    await page.locator("[data-wanted]").evaluateAll((left) => left.map((each) => each.outerHTML)),
  ).toEqual([]);
  expect(unseen).toEqual([]);

  const own = board(page)
    .getByRole("button", { name: /your man, (can move|must capture)/ })
    .first();
  await own.focus();
  await page.keyboard.press("Enter");
  const taken = board(page).locator("[aria-pressed=true]");
  await expect(taken).toHaveCount(1);
  await shot(page, "check-03-focus");
  await page.keyboard.press("Escape");
  await expect(taken).toHaveCount(0);
  expect((await moveTexts(page))[0]).toBe("c3-d4");
});

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  test(`the board stays in its place and keeps the focus at the first move, ${width} x ${height}`, async ({
    browser,
  }) => {
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, reducedMotion: "no-preference" });
    const page = await context.newPage();
    for (const game of ["checkers", "geister"]) {
      await page.goto(`${server.url}/?game=${game}`);
      await board(page).locator("[data-movable]").first().focus();
      // Every place that the board is drawn at, frame by frame.
      await page.evaluate(() => {
        const places = new Set<string>();
        Object.assign(window, { places });
        const look = () => {
          const box = document.querySelector(".board")?.getBoundingClientRect();
          places.add(box ? [box.x, box.y + scrollY, box.width].map(Math.round).join() : "none");
          requestAnimationFrame(look);
        };
        look();
      });
      await page.keyboard.press("Enter");
      await board(page).locator("[data-target]").first().focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/game\//);
      await expect(page.locator("[data-status=yours]")).toBeVisible();
      await expect(page.getByRole("tab", { name: "Why this move?" })).toBeVisible();
      const places = await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]);
      expect(places, game).toHaveLength(1);
      await expect(page.locator("[data-board] :focus"), game).toHaveCount(1);
    }
    await context.close();
  });

test("the button that ends a turn is in sight on a phone", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  for (const [game, button] of [
    ["backgammon", "Done"],
    ["ludo", "Pass"],
  ] as const) {
    await page.goto(`${server.url}/?game=${game}`);
    await expect(page.getByRole("button", { name: button, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

test("an opponent that is tried on the first page leaves no empty game; any game can be deleted", async ({
  page,
  context,
}) => {
  const open = async () =>
    (await (await context.request.get(`${server.url}/api/games?state=open`)).json()) as {
      opponent: string;
    }[];
  await page.goto(`${server.url}/?game=checkers`);
  for (const name of [/Otto/, /Wanda/]) {
    await page.getByRole("button", { name: /Opponent/ }).click();
    await page.getByRole("option", { name }).click();
    await expect(page.locator(".seat-line").first()).toHaveText(name);
  }
  await expect.poll(async () => (await open()).map(({ opponent }) => opponent)).toEqual(["weights"]);
  await page.goto(`${server.url}/me`);
  await page.getByRole("button", { name: "Delete Checkers against Wanda" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete game" }).click();
  await expect(page.getByText("Checkers against Wanda")).toHaveCount(0);
  expect(await open()).toEqual([]);
});

test("a hint is said where the task is said: first the piece, then the move", async ({ page }) => {
  await page.goto(`${server.url}/?game=checkers`);
  await cell(page, "c3").click();
  await cell(page, "d4").click();
  await yourMove(page);
  const status = page.locator(".status");
  await page.getByRole("button", { name: "Show hint" }).click();
  await expect(status).toHaveText(/Hint: look at [a-h]\d\. Press Show move/);
  await page.getByRole("button", { name: "Show move" }).click();
  await expect(status).toHaveText(/^\s*\w+ would play [a-h]\d/);
  await expect(page.locator(".hint-line")).toHaveText(/would play .+\. .+/);
});

test("an address where nothing is says so, without a second try", async ({ page }) => {
  await page.goto(`${server.url}/tournaments/x`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  for (const path of ["/game/none", "/runs/none", "/papers/none", "/tournaments/999"]) {
    await page.goto(server.url + path);
    const alert = page.getByRole("alert");
    await expect(alert, path).toContainText(/unknown/);
    // Words, not codes.
    await expect(alert, path).not.toContainText(/app\.problem|\b\w+\.\w+\.\w+\b/);
    await expect(page.getByRole("button", { name: "Try again" }), path).toHaveCount(0);
  }
});
