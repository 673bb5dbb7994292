import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { englishOf } from "../src/api/label";
import type { PaperPage, PaperRow } from "../src/api/types";
import { Api, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();
/** An item that is done in no time. */
const QUICK = "table-1";

test("check 24: a paper's items have theirs, ours, verdict and command; one is run; the file opens offline", async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  const api = new Api(context, server.url);
  await api.get("/api/me");
  await page.goto(`${server.url}/papers`);
  await page.getByRole("link", { name: /Ludo/i }).first().click();
  const paper = () => api.get<PaperPage>("/api/papers/ludo");
  const items = (await paper()).items;
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(items.length);
  for (const [index, item] of items.entries()) {
    const article = articles.nth(index);
    await expect(article.getByText(item.verdict, { exact: true }).first()).toBeAttached();
    await expect(article.getByText(item.command).first()).toBeAttached();
  }
  // Nothing has been run here, and yet no item is empty: the stored results of this version are shown.
  for (const item of items) {
    expect(item.made?.shipped, item.item).toBe(true);
    expect(englishOf(item.theirs).length, item.item).toBeGreaterThan(1);
  }
  await expect(page.getByText(/stored with version \d/)).toHaveCount(items.length);
  await expect(page.getByRole("img", { name: /^Theirs .*; Ours / }).first()).toBeVisible();
  const quick = items.find((item) => item.item === QUICK);
  await shot(page, "check-24-paper", true);
  await page.getByRole("button", { name: `Reproduce ${quick && englishOf(quick.title)} quickly` }).click();
  const now = async () => (await paper()).items.find((item) => item.item === QUICK);
  // Ours from here takes the place of the stored one.
  await expect.poll(async () => (await now())?.made?.shipped, { timeout: 90_000 }).toBe(false);
  const article = articles.nth(items.findIndex((item) => item.item === QUICK));
  const verdict = (await now())?.verdict ?? "";
  expect(["agrees", "differs"]).toContain(verdict);
  await expect(article.getByText(verdict, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/stored with version \d/)).toHaveCount(items.length - 1);
  await expect(article.getByText("Theirs")).toBeVisible();
  await expect(article.getByText(/^Ours/)).toBeVisible();
  await article.scrollIntoViewIfNeeded();
  await shot(page, "check-24-reproduced");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download HTML" }).click(),
  ]);
  const file = test.info().outputPath("paper.html");
  await download.saveAs(file);
  expect(readFileSync(file, "utf8")).not.toMatch(/(src|href)="https?:/);
  await context.setOffline(true);
  await page.goto(`file://${file}`);
  await expect(page.locator("h1, h2").first()).toBeVisible();
  await context.setOffline(false);
});

test("items are filtered by verdict, and the address keeps the filter", async ({ page, context }) => {
  const api = new Api(context, server.url);
  await api.get("/api/me");
  const { items } = await api.get<PaperPage>("/api/papers/ludo");
  const differs = items.filter((item) => item.verdict === "differs").length;
  expect(differs).toBeGreaterThan(0);
  await page.goto(`${server.url}/papers/ludo`);
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(items.length);
  await page
    .getByRole("group", { name: "Filter by verdict" })
    .getByRole("button", { name: /differs/ })
    .click();
  await expect(articles).toHaveCount(differs);
  await page.reload();
  await expect(articles).toHaveCount(differs);
  await page.getByRole("button", { name: `All ${items.length}` }).click();
  await expect(articles).toHaveCount(items.length);
});

test("check 24: every item of every paper has theirs, ours, a verdict and a command before anything is run", async ({
  page,
  context,
}) => {
  const api = new Api(context, server.url);
  await api.get("/api/me");
  const verdicts = ["agrees", "differs", "not possible", "not run"];
  for (const { name } of await api.get<PaperRow[]>("/api/papers")) {
    const { items } = await api.get<PaperPage>(`/api/papers/${name}`);
    await page.goto(`${server.url}/papers/${name}`);
    const articles = page.getByRole("article");
    await expect(articles).toHaveCount(items.length);
    for (const [index, item] of items.entries()) {
      const article = articles.nth(index);
      const where = `${name} ${item.item}`;
      expect(verdicts, where).toContain(item.verdict);
      await expect(article.getByText(item.verdict, { exact: true }).first(), where).toBeAttached();
      await expect(article.getByText(item.command).first(), where).toBeAttached();
      await expect(article.getByText("Theirs").first(), where).toBeAttached();
      if (item.made) await expect(article.getByText(/^Ours/).first(), where).toBeAttached();
    }
    await shot(page, `check-24-${name}`);
  }
});
