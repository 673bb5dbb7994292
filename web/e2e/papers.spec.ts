import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { PaperPage } from "../src/api/types";
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
  const quick = items.find((item) => item.item === QUICK);
  expect(quick?.verdict).toBe("not run");
  await shot(page, "check-24-paper", true);
  await page.getByRole("button", { name: `Reproduce ${quick?.title} quickly` }).click();
  const verdict = async () => (await paper()).items.find((item) => item.item === QUICK)?.verdict;
  await expect.poll(verdict, { timeout: 90_000 }).not.toBe("not run");
  const article = articles.nth(items.findIndex((item) => item.item === QUICK));
  const now = (await verdict()) ?? "";
  expect(["agrees", "differs"]).toContain(now);
  await expect(article.getByText(now, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
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
