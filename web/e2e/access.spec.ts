import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { everyPage } from "./everywhere";
import { Api, board, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

/** What axe finds on the page as it is now, in words, with all of its rules. */
async function findings(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${where}: ${id}: ${node.html.slice(0, 160)}`),
  );
}

/** Nothing is being fetched any more, and the page has its heading. */
async function ready(page: Page) {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.getByText("Loading …")).toHaveCount(0);
  // Charts are drawn: their buttons have the colours that they keep.
  await expect(page.getByRole("button", { name: /^Save SVG/, disabled: true })).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// Two halves of the pages, so that two workers share them.
test.describe.configure({ mode: "parallel" });

for (const [colorScheme, half] of [
  ["light", 0],
  ["light", 1],
  ["dark", 0],
  ["dark", 1],
] as const)
  test(`check 4: axe finds nothing on any page or dialog, ${colorScheme}, half ${half + 1}`, async ({
    browser,
  }) => {
    test.setTimeout(360_000);
    // Without motion: axe must not measure contrast while something fades in.
    const context = await browser.newContext({ colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    const api = new Api(context, server.url);
    const found: string[] = [];
    const pages = Object.entries(await everyPage(api, server)).filter((_, index) => index % 2 === half);
    for (const [name, path] of pages) {
      await page.goto(server.url + path);
      await ready(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      found.push(...(await findings(page, name)));
      await shot(page, `check-04-${colorScheme}-${name.replaceAll(" ", "-")}`, true);
      if (name === "play") {
        await page.getByRole("button", { name: "Paste position" }).click();
        await page.getByRole("dialog").waitFor();
        found.push(...(await findings(page, "paste dialog")));
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "hidden" });
        await page.getByRole("button", { name: /Opponent/ }).click();
        await page.getByRole("listbox").waitFor();
        found.push(...(await findings(page, "list of opponents")));
        await page.keyboard.press("Escape");
      }
      if (name === "game") {
        await expect(board(page)).toBeVisible();
        await page.getByRole("button", { name: /Resign/ }).click();
        await page.getByRole("alertdialog").waitFor();
        found.push(...(await findings(page, "resign dialog")));
        await page.getByRole("button", { name: "Keep playing" }).click();
        await page.getByRole("alertdialog").waitFor({ state: "hidden" });
      }
      if (name === "settings") {
        await page.keyboard.press("?");
        await page.getByRole("dialog", { name: "Help" }).waitFor();
        found.push(...(await findings(page, "help")));
        await shot(page, `check-04-${colorScheme}-help`);
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });
