// End-to-end checks: the built program in a real browser. SPIELGEIST_BIN names another binary, CHROMIUM another browser.

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  workers: 2,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  outputDir: "e2e/results",
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    colorScheme: "light",
    // Checks do not wait for pieces on their way; playback.spec.ts is about them.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
