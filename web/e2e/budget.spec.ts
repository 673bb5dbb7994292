import { expect, test } from "@playwright/test";
import { board } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

/** Compressed bytes until the first board can be played, as Chromium gets them on loopback and on HTTPS. The aim is 150 kB. */
const MOST_KB = 148;

test("the first page is small", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(server.url);
  await expect(board(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  test
    .info()
    .annotations.push({ type: "first page", description: `${Math.round(bytes / 1000)} kB compressed` });
  expect(bytes / 1000).toBeLessThan(MOST_KB);
});
