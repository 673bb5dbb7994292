// Every page in another language: no text in English but names, code and what is marked as English. The pages are
// divided among the languages, since a text that nobody can translate is found in any of them.

import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { GameView, Job, PaperPage, PaperRow } from "../src/api/types";
import { everyPage } from "./everywhere";
import { Api } from "./pages";
import { serverForFile } from "./server";

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

/** English words that no sentence in another language has. */
const WORDS =
  "the|and|with|of|to|is|are|were|from|by|this|that|which|have|has|your|you|not|it|its|after|before|against|wins?|moves|games?|players?|pieces?|value|worth|best|because";

interface Language {
  tag: string;
  texts: Record<string, string>;
  /** Whole texts of the English catalogue and of the server's messages. */
  english: Set<string>;
  words: RegExp;
}

function languageOf(tag: string, words: string): Language {
  const texts = catalogue(tag);
  const own = new Set(Object.values(texts));
  const english = new Set([
    ...Object.values(catalogue("en")).filter((text) => /[a-z]{3}/.test(text) && !own.has(text)),
    ...file("messages.json").messages.map((message: { text: string }) => message.text),
  ]);
  return { tag, texts, english, words: new RegExp(`(?<![\\p{L}_])(${words})(?!\\p{L})`, "iu") };
}

/** “was” is a German word. */
const LANGUAGES = [languageOf("pt-BR", `${WORDS}|was`), languageOf("de", WORDS)];

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** A page of a person in each language, and which of them is used for the item with an index. */
async function pagesOf(browser: Browser, person: BrowserContext) {
  const storageState = await person.storageState();
  const pages: { page: Page; language: Language }[] = [];
  for (const language of LANGUAGES) {
    const context = await browser.newContext({ locale: language.tag, storageState });
    opened.push(context);
    pages.push({ page: await context.newPage(), language });
  }
  return (index: number) => {
    const found = pages[index % pages.length];
    if (!found) throw new Error("no language");
    return found;
  };
}

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

/** Agents and scales have the same names in every language. */
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
  "rules",
  "Elo",
]);

/** A rule as FLL writes it, for any reader. */
const FLL_RULE = /^if \w+ is \w+( and \w+ is \w+)* then \w+ is \w+$/;

async function english(page: Page, language: Language): Promise<string[]> {
  await expect(page.locator("html")).toHaveAttribute("lang", language.tag);
  const texts = (await textsOf(page)).map((text) =>
    NAMES.reduce((left, name) => left.replace(name, ""), text),
  );
  const plain = texts.map((text) => text.replaceAll(/`[^`]*`|\bspielgeist .*$/g, ""));
  const isEnglish = (text: string) =>
    !AGENTS.has(text) && !FLL_RULE.test(text) && (language.english.has(text) || language.words.test(text));
  return [...new Set(plain.filter(isEnglish))];
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".loading")).toHaveCount(0);
}

test("every page is translated", async ({ browser, context }) => {
  test.setTimeout(300_000);
  const api = new Api(context, server.url);
  const addresses = Object.entries(await everyPage(api, server));
  const pageFor = await pagesOf(browser, context);
  const found: Record<string, string[]> = {};
  for (const [index, [name, path]] of addresses.entries()) {
    const { page, language } = pageFor(index);
    await visit(page, path);
    const texts = await english(page, language);
    if (texts.length > 0) found[`${name}, ${language.tag}`] = texts;
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

test("why, hints and reviews are translated, for every kind of agent", async ({ browser, context }) => {
  test.setTimeout(600_000);
  const api = new Api(context, server.url);
  await api.get("/api/me");
  const pageFor = await pagesOf(browser, context);
  const found: Record<string, string[]> = {};
  for (const [index, [game, opponent]] of OPPONENTS.entries()) {
    const { page, language } = pageFor(index);
    const name = `${game} ${opponent}, ${language.tag}`;
    const button = (key: string) => page.getByRole("button", { name: language.texts[key] });
    let view: GameView = await api.game({ game, opponent, seed: 1, setup: setupOf(game) });
    for (let turn = 0; turn < 3 && view.standing.state === "yours"; turn++)
      view = await api.move(view, view.legal[0] ?? "");
    await visit(page, `/game/${view.id}`);
    if (view.standing.state === "yours") {
      if (game === "checkers") {
        await button("game.hint").click();
        await button("game.hintMove").click();
        // The words between who would play and what.
        const would = language.texts["game.hintSays"]?.split(/{{\w+}}/)[1]?.trim() ?? "";
        await expect(page.locator(".hint-line")).toContainText(would);
      }
      await note(`${name}: game`, page, language);
      // The page may still roll or play what is forced.
      await page.goto("about:blank");
      const now = await api.settled(await api.get<GameView>(`/api/games/${view.id}`));
      if (now.standing.state !== "over") await api.resign(now);
    }
    await visit(page, `/game/${view.id}`);
    await page.getByRole("tab", { name: language.texts["game.tab.why"] }).click();
    await page.locator(".why-sentence, .panel .muted").first().waitFor();
    const terms = page.getByRole("checkbox", { name: language.texts["game.why.terms"] });
    if (await terms.count()) await terms.check({ force: true });
    await note(`${name}: why`, page, language);
    await visit(page, `/game/${view.id}/review`);
    await page.waitForTimeout(1500);
    await note(`${name}: review`, page, language);
    await visit(page, `/agents/${game}/${encodeURIComponent(opponent.split(":")[0] ?? "")}`);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await note(`${name}: agent, ${await tab.innerText()}`, page, language);
    }
  }
  expect(found).toEqual({});

  async function note(where: string, page: Page, language: Language) {
    const texts = await english(page, language);
    if (texts.length > 0) found[where] = texts;
  }
});

const setupOf = (game: string): string | undefined => (game === "geister" ? "GEEGGEEG" : undefined);

test("papers are translated, before and after they are reproduced", async ({ browser, context }) => {
  test.setTimeout(300_000);
  const api = new Api(context, server.url);
  await api.get("/api/me");
  const pageFor = await pagesOf(browser, context);
  const found: Record<string, string[]> = {};
  const papers = (await api.get<PaperRow[]>("/api/papers")).map(({ name }) => name);
  for (const [index, paper] of papers.entries()) {
    const { page, language } = pageFor(index);
    await visit(page, `/papers/${paper}`);
    const texts = await english(page, language);
    if (texts.length > 0) found[`${paper}, ${language.tag}`] = texts;
  }
  for (const [index, item] of ["table-1", "training-games"].entries()) {
    const { page, language } = pageFor(index);
    await api.post("/api/papers/ludo/reproduce", { item, mode: "quick" });
    const shipped = async () =>
      (await api.get<PaperPage>("/api/papers/ludo")).items.find((each) => each.item === item)?.made?.shipped;
    await expect.poll(shipped, { timeout: 120_000 }).toBe(false);
    const jobs = () => api.get<Job[]>("/api/jobs");
    await expect.poll(async () => (await jobs()).every((job) => job.state === "done")).toBe(true);
    await visit(page, "/papers/ludo");
    const texts = await english(page, language);
    if (texts.length > 0) found[`${item}, ${language.tag}`] = texts;
    // Untranslated texts are marked as English, and there are none but names.
    expect(await page.locator(`#${item} [lang=en]:not(img)`).allInnerTexts()).toEqual([]);
  }
  expect(found).toEqual({});
});
