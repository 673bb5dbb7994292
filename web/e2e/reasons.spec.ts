import { expect, test } from "@playwright/test";
import type { AgentPage } from "../src/api/types";
import { Api, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

interface Explained {
  explanation: { chosen: string; candidates: { move: string; score: number }[] };
}

test("my move is set beside the agent's in the agent's own numbers", async ({ page, context }) => {
  const api = new Api(context, server.url);
  let view = await api.game({ game: "backgammon", opponent: "pubeval", seed: 3 });
  for (let turn = 0; turn < 2; turn++) view = await api.settled(await api.move(view, view.legal[0] ?? ""));
  await page.goto(`${server.url}/game/${view.id}`);
  await page.getByRole("tab", { name: "Why this move?" }).click();
  const last = view.events.findLast((event) => event.kind === "move" && event.seat !== view.you);
  const why = await api.get<Explained>(`/api/games/${view.id}/why?event=${last?.index}`);
  const { chosen, candidates } = why.explanation;
  const best = candidates.find((each) => each.move === chosen)?.score ?? Number.NaN;
  const others = candidates.filter((each) => each.move !== chosen);
  await page.getByRole("button", { name: /Try my move instead/ }).click();
  await page
    .getByRole("option")
    .nth(others.length > 1 ? 1 : 0)
    .click();
  const mine = others[others.length > 1 ? 1 : 0]?.score ?? Number.NaN;
  const said = page.getByText(/scores .* to this agent/);
  await expect(said).toBeVisible();
  const number = (await said.innerText()).match(/scores ([\d.]+) (less|more)/);
  expect(Math.abs(Number(number?.[1]) - Math.abs(best - mine))).toBeLessThan(0.06);
  expect(number?.[2]).toBe(best > mine ? "less" : "more");
  // The terms of each column add up to its score.
  const table = page.locator(".try-mine table");
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll("td")].map((cell) => Number(cell.innerText.replace("−", "-"))),
      ),
    );
  const sums = [0, 1].map((column) => rows.slice(0, -1).reduce((sum, row) => sum + (row[column] ?? 0), 0));
  for (const column of [0, 1])
    expect(Math.abs((sums[column] ?? 0) - (rows.at(-1)?.[column] ?? 0))).toBeLessThan(0.1);
  await said.scrollIntoViewIfNeeded();
  await shot(page, "try-my-move");
});

test("fuzzy rules are spelled out, and the sentence begins with the goal", async ({ page, context }) => {
  const api = new Api(context, server.url);
  let view = await api.game({ game: "geister", opponent: "hand-built", teaching: true, seed: 7 });
  for (let turn = 0; turn < 3; turn++) view = await api.settled(await api.move(view, view.legal[0] ?? ""));
  await page.goto(`${server.url}/game/${view.id}`);
  await page.getByRole("tab", { name: "Why this move?" }).click();
  await expect(page.locator(".why-sentence")).toHaveText(/^(I want to |No goal speaks)/);
  const words = page.locator(".fired-words").first();
  await expect(words).toHaveText(/^if .*(steps|ghosts|enem|confidence).* is /);
  await expect(words).not.toHaveText(/\b[A-Z]{2,}\b/);
  await shot(page, "spelled-out");
});

test("a learner's table is drawn with its states, actions and values", async ({ page, context }) => {
  const api = new Api(context, server.url);
  await api.get("/api/me");
  const { table } = (await api.get<AgentPage>("/api/agents/ludo/q-learning")).anatomy;
  await page.goto(`${server.url}/agents/ludo/q-learning?tab=table`);
  const drawn = page.getByRole("table").filter({ hasText: "State" });
  await expect(drawn.locator("tbody tr")).toHaveCount(table?.states.length ?? -1);
  await expect(drawn.locator("thead th")).toHaveCount((table?.actions.length ?? -2) + 1);
  await expect(drawn.locator("tbody strong").first()).toBeVisible();
  await shot(page, "value-table", true);
});
