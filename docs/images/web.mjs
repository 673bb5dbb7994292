// Takes the README's pictures of the web app: a game with its reasons, and a run while it evolves.
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

const server = spawn(program, ["serve", "--data", data, "--listen", "127.0.0.1:0"]);
const address = await new Promise((found) => {
  server.stdout.on("data", (text) => found(String(text).match(/http:\S+/)[0]));
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run"],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: "en-GB" });
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
  while (game.standing.state === "thinking") game = await ask(`/api/games/${game.id}?after=${game.revision}&wait_ms=5000`);
  return game;
}

await ask("/api/me");
let game = await yourTurn(await ask("/api/games", { game: "geister", opponent: "hand-built", teaching: true, seed: 7 }));
for (const move of ["b2n", "e2n", "b3n", "c2n", "e3n"]) {
  const legal = game.legal.includes(move) ? move : game.legal[0];
  game = await yourTurn(await ask(`/api/games/${game.id}/moves`, { revision: game.revision, move: legal }));
}
await page.goto(`${address}/game/${game.id}`);
await page.getByText("and says").waitFor();
await page.getByText("On the board").click();
await page.waitForTimeout(1500);
await page.screenshot({ path: join(here, "game.png") });

const run = spawn(program, ["evolve", "geister-2013", "--generations", "60", "--data", data, "--jobs", "1"]);
await page.goto(`${address}/runs/geister-2013-1`);
await page.waitForFunction(() => /\b[3-5]\d \/ 60/.test(document.body.innerText), null, { timeout: 300_000 });
await page.waitForTimeout(1500);
await page.screenshot({ path: join(here, "run.png") });
run.kill("SIGINT");
await browser.close();
server.kill();
