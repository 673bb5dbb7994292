// Takes the README's picture strips of the web app: a game with its reasons, a run while it evolves, a paper beside ours.
//   node docs/images/web.mjs target/release/spielgeist
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const { chromium } = createRequire(resolve(here, "../../web/package.json"))("@playwright/test");
const program = process.argv[2] ?? "target/release/spielgeist";
const data = mkdtempSync(join(tmpdir(), "spielgeist-"));
const [WIDTH, HEIGHT] = [1000, 760];

const server = spawn(program, ["serve", "--data", data, "--listen", "127.0.0.1:0"]);
const address = await new Promise((found) => {
  server.stdout.on("data", (text) => {
    const said = String(text).match(/http:\S+/);
    if (said) found(said[0]);
  });
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
});
const context = await browser.newContext({
  viewport: { width: WIDTH, height: HEIGHT },
  locale: "en-GB",
  reducedMotion: "reduce",
});
const page = await context.newPage();
await page.goto(address);

/** Asks the server as the page does. */
const ask = (path, body) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { "X-Spielgeist": "1", "Content-Type": "application/json" };
      const options = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
      return (await fetch(path, options)).json();
    },
    [path, body],
  );

async function yourTurn(game) {
  while (game.standing.state === "thinking")
    game = await ask(`/api/games/${game.id}?after=${game.revision}&wait_ms=5000`);
  return game;
}

const pictures = [];
/** Keeps what is on the screen for the strip. */
async function take() {
  await page.waitForTimeout(500);
  pictures.push((await page.screenshot()).toString("base64"));
}

/** Sets the pictures side by side. */
async function strip(file) {
  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: 1860, height: Math.ceil((612 * HEIGHT) / WIDTH) });
  const images = pictures.splice(0).map((picture) => `<img src="data:image/png;base64,${picture}">`);
  await sheet.setContent(
    `<style>body{margin:0;display:flex;gap:12px;background:#fff}img{width:612px;height:auto}</style>${images.join("")}`,
  );
  await sheet.waitForFunction(() => [...document.images].every((image) => image.complete));
  await sheet.screenshot({ path: join(here, file) });
  await sheet.close();
}

// A game: my move, the opponent's reason for its own, and the move that I would have played in its place.
await ask("/api/me");
let game = await yourTurn(await ask("/api/games", { game: "backgammon", opponent: "pubeval", seed: 3 }));
await page.goto(`${address}/game/${game.id}`);
await page.getByText(/Your move|rolled/).first().waitFor();
await take();
for (let turn = 0; turn < 2; turn++)
  game = await yourTurn(
    await ask(`/api/games/${game.id}/moves`, { revision: game.revision, move: game.legal[0] }),
  );
await page.goto(`${address}/game/${game.id}`);
await page.getByText(/Percy played/).first().waitFor();
await take();
await page.getByRole("button", { name: /Try my move instead/ }).click();
await page.getByRole("option").nth(1).click();
await page.getByText(/to this agent/).scrollIntoViewIfNeeded();
await take();
await strip("why.png");

// A run at three moments.
const run = spawn(program, ["evolve", "ludo-andersen", "--generations", "60", "--data", data, "--jobs", "1"]);
await page.goto(`${address}/runs/ludo-andersen-1`);
for (const generations of [5, 25, 55]) {
  const reached = (count) => Number(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")) >= count;
  await page.waitForFunction(reached, generations, { timeout: 300_000 });
  await take();
}
run.kill("SIGINT");
await strip("run.png");

// Papers: the verdicts, a number beside ours, a figure.
await page.goto(`${address}/papers`);
await page.getByRole("listitem").first().waitFor();
await take();
await page.goto(`${address}/papers/ludo`);
for (const item of ["table-3-semi-smart", "figure-2"]) {
  await page.locator(`#${item}`).evaluate((article) => article.scrollIntoView());
  await take();
}
await strip("paper.png");
await browser.close();
server.kill();
