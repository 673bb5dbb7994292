// Every page in Portuguese: no text in English but names, code and what is marked as English.

import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type { GameView, PaperPage, PaperRow } from "../src/api/types";
import { everyPage } from "./everywhere";
import { Api } from "./pages";
import { serverForFile } from "./server";

test.use({ locale: "pt-BR" });

const server = serverForFile();

const file = (path: string) => JSON.parse(readFileSync(`${import.meta.dirname}/../${path}`, "utf8"));
const AREAS = [
  "agents",
  "app",
  "board",
  "game",
  "lab",
  "papers",
  "person",
  "play",
  "review",
  "runs",
  "setups",
];
const catalogue = (language: string): Record<string, string> =>
  Object.assign({}, ...AREAS.map((area) => file(`src/i18n/${language}/${area}.json`)));

/** Whole texts of the English catalogue and of the server's messages. */
const portuguese = new Set(Object.values(catalogue("pt-BR")));
const ENGLISH = new Set([
  ...Object.values(catalogue("en")).filter((text) => /[a-z]{3}/.test(text) && !portuguese.has(text)),
  ...file("messages.json").messages.map((message: { text: string }) => message.text),
]);

/** Words that no Portuguese sentence has. */
const WORDS =
  /(?<![\p{L}_])(the|and|with|of|to|is|are|was|were|from|by|this|that|which|have|has|your|you|not|it|its|after|before|against|wins?|moves|games?|players?|pieces?|value|worth|best|because)(?!\p{L})/iu;

/** Texts that are seen or read aloud, without code and what is marked as English. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const apart = "[lang=en], code, pre, kbd, script, style, textarea, input, .mono";
    const texts: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (!node.parentElement?.closest(apart)) texts.push(node.textContent?.trim() ?? "");
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      if (!element.closest(apart))
        for (const name of ["aria-label", "title", "placeholder", "alt"])
          texts.push(element.getAttribute(name)?.trim() ?? "");
    return texts.filter((text) => text !== "");
  });

/** Names of what is not ours to translate. */
const NAMES = [
  "Tools of Artificial Intelligence - Genetic Algorithm Ludo player",
  "Evolving a Fuzzy Goal-Driven Strategy for the Game of Geister: An Exercise in Teaching Computational Intelligence",
  "Fuzzeval: A Fuzzy Controller-Based Approach in Adaptive Learning for Backgammon Game",
  "An Application of Genetic Algorithm to the Game of Checkers",
  "Optimizing Stratego Heuristics With Genetic Algorithms",
  "Ludo: a small run for the checks",
];

/** Agents have the same names in every language. */
const AGENTS = new Set([
  "random",
  "evolved",
  "champion",
  "dash",
  "bluffer",
  "capturer",
  "adaptive",
  "memory",
  "weights",
  "predecessor",
]);

async function english(page: Page): Promise<string[]> {
  const texts = (await textsOf(page)).map((text) =>
    NAMES.reduce((left, name) => left.replace(name, ""), text),
  );
  const plain = texts.map((text) => text.replaceAll(/`[^`]*`|\bspielgeist .*$/g, ""));
  const isEnglish = (text: string) => !AGENTS.has(text) && (ENGLISH.has(text) || WORDS.test(text));
  return [...new Set(plain.filter(isEnglish))];
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".loading")).toHaveCount(0);
}

test("every page is in Portuguese", async ({ page, context }) => {
  test.setTimeout(300_000);
  const api = new Api(context, server.url);
  const found: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(await everyPage(api, server))) {
    await visit(page, path);
    const texts = await english(page);
    if (texts.length > 0) found[name] = texts;
  }
  expect(found).toEqual({});
});

/** An agent of each kind of reasoning. */
const OPPONENTS: [game: string, opponent: string][] = [
  ["checkers", "alphabeta:nodes=500"],
  ["checkers", "random"],
  ["backgammon", "pubeval"],
  ["backgammon", "expectimax:depth=1"],
  ["ludo", "andersen"],
  ["ludo", "semi-smart"],
  ["ludo", "q-learning"],
  ["ludo", "champion"],
  ["geister", "capturer"],
  ["geister", "hand-built"],
  ["geister", "champion:nodes=500"],
  ["stratego", "ismcts:nodes=50"],
];

test("why, hints and reviews are in Portuguese, for every kind of agent", async ({ page, context }) => {
  test.setTimeout(600_000);
  const api = new Api(context, server.url);
  const found: Record<string, string[]> = {};
  for (const [game, opponent] of OPPONENTS) {
    const name = `${game} ${opponent}`;
    let view: GameView = await api.game({ game, opponent, seed: 1, setup: setupOf(game) });
    for (let turn = 0; turn < 3 && view.standing.state === "yours"; turn++)
      view = await api.move(view, view.legal[0] ?? "");
    await visit(page, `/game/${view.id}`);
    if (view.standing.state === "yours") {
      const hint = page.getByRole("button", { name: "Dica" });
      if (game === "checkers") {
        await hint.click();
        await page.locator(".hint-line").waitFor();
        await page.getByRole("button", { name: "Mostrar o lance" }).click();
        await expect(page.locator(".hint-line")).toContainText("jogaria");
      }
      await note(`${name}: game`);
      // The page may still roll or play what is forced.
      await page.goto("about:blank");
      const now = await api.settled(await api.get<GameView>(`/api/games/${view.id}`));
      if (now.standing.state !== "over") await api.resign(now);
    }
    await visit(page, `/game/${view.id}`);
    await page.getByRole("tab", { name: "Por que este lance?" }).click();
    await page.locator(".why-sentence, .panel .muted").first().waitFor();
    const terms = page.getByRole("checkbox", { name: "termos" });
    if (await terms.count()) await terms.check({ force: true });
    await note(`${name}: why`);
    await visit(page, `/game/${view.id}/review`);
    await page.waitForTimeout(1500);
    await note(`${name}: review`);
    await visit(page, `/agents/${game}/${encodeURIComponent(opponent.split(":")[0] ?? "")}`);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await note(`${name}: agent, ${await tab.innerText()}`);
    }
  }
  expect(found).toEqual({});

  async function note(where: string) {
    const texts = await english(page);
    if (texts.length > 0) found[where] = texts;
  }
});

const setupOf = (game: string): string | undefined => (game === "geister" ? "GEEGGEEG" : undefined);

test("papers are in Portuguese, before and after they are reproduced", async ({ page, context }) => {
  test.setTimeout(300_000);
  const api = new Api(context, server.url);
  await api.get("/api/me");
  const found: Record<string, string[]> = {};
  for (const { name } of await api.get<PaperRow[]>("/api/papers")) {
    await visit(page, `/papers/${name}`);
    const texts = await english(page);
    if (texts.length > 0) found[name] = texts;
  }
  for (const item of ["table-1", "training-games"]) {
    await api.post("/api/papers/ludo/reproduce", { item, mode: "quick" });
    const verdict = async () =>
      (await api.get<PaperPage>("/api/papers/ludo")).items.find((each) => each.item === item)?.verdict;
    await expect.poll(verdict, { timeout: 120_000 }).not.toBe("not run");
    await visit(page, "/papers/ludo");
    const texts = await english(page);
    if (texts.length > 0) found[item] = texts;
    // Untranslated texts are marked as English, and there are none but names.
    expect(await page.locator(`#${item} [lang=en]:not(img)`).allInnerTexts()).toEqual([]);
  }
  expect(found).toEqual({});
});
