import { readdirSync, readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { englishOf } from "../src/api/label";
import type { AgentRow, PaperPage, PaperRow, Recipe } from "../src/api/types";
import { everyPage } from "./everywhere";
import { Api, shot } from "./pages";
import { serverForFile } from "./server";

const server = serverForFile();

type Texts = Record<string, string>;
const parse = (file: string): Texts => JSON.parse(readFileSync(file, "utf8"));

/** The texts of all areas and of all games. */
const read = (language: string): Texts => {
  const source = `${import.meta.dirname}/../src`;
  const files = readdirSync(`${source}/i18n/${language}`).filter((file) => file.endsWith(".json"));
  const areas = files.map((file) => parse(`${source}/i18n/${language}/${file}`));
  const folders = readdirSync(`${source}/games`, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  const games = folders.map(({ name }) =>
    Object.entries(parse(`${source}/games/${name}/${language}.json`)).map(([key, text]) => [
      name + key,
      text,
    ]),
  );
  return Object.assign({}, ...areas, ...games.map((each) => Object.fromEntries(each)));
};

/** English texts that say something else in Portuguese; those with values in them are left to the eye. */
function onlyEnglish(): Set<string> {
  const [english, portuguese] = [read("en"), read("pt-BR")];
  const foreign = new Set(Object.values(portuguese));
  const wordy = ([key, text]: [string, string]) =>
    /[a-z]{3}/i.test(text) && !text.includes("{{") && text !== portuguese[key] && !foreign.has(text);
  return new Set(
    Object.entries(english)
      .filter(wordy)
      .map(([, text]) => text.trim()),
  );
}

/** All texts and names on the page. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // What is marked as English is a paper's own words.
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest("main [lang=en]")) found.push(node.textContent?.trim() ?? "");
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
      for (const name of ["aria-label", "title", "placeholder"]) found.push(element.getAttribute(name) ?? "");
    return found;
  });

const ready = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await expect(page.getByText(/^(Loading|Carregando) …$/)).toHaveCount(0);
};

test("check 25: every page works with our server alone, fits 360 px, speaks Portuguese and opens the keys", async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "pt-BR" });
  const strangers: string[] = [];
  await context.route(
    (url) => !url.href.startsWith(server.url) && !/^(data|blob):/.test(url.href),
    (route) => {
      strangers.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  const api = new Api(context, server.url);
  await api.get("/api/me");
  const english = onlyEnglish();
  // Agents have the names that the command line knows them by.
  for (const { agents } of await api.games()) for (const agent of agents) english.delete(agent);
  // What a paper's items are called comes from the server.
  for (const paper of await api.get<PaperRow[]>("/api/papers"))
    for (const { title } of (await api.get<PaperPage>(`/api/papers/${paper.name}`)).items)
      english.delete(englishOf(title));
  const [wide, leftovers, keyless]: [string[], string[], string[]] = [[], [], []];
  for (const [name, path] of Object.entries(await everyPage(api, server))) {
    await page.goto(server.url + path);
    await ready(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wide.push(`${name}: ${over} px`);
    leftovers.push(
      ...(await texts(page)).filter((text) => english.has(text)).map((text) => `${name}: ${text}`),
    );
    await shot(page, `check-25-${name.replaceAll(" ", "-")}`, true);
    await page.keyboard.press("?");
    const opened = await page
      .getByRole("dialog")
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
    if (!opened) keyless.push(name);
  }
  expect(wide).toEqual([]);
  expect([...new Set(leftovers)]).toEqual([]);
  expect(keyless).toEqual([]);
  expect(strangers).toEqual([]);
  await context.close();
});

for (const language of ["pt-BR", "de"])
  test(`what the catalogue says has a text in ${language}, with the same numbers`, ({ context }) =>
    sameNumbers(language, context));

async function sameNumbers(language: string, context: BrowserContext): Promise<void> {
  const api = new Api(context, server.url);
  const texts = read(language);
  const numbers = (text: string) =>
    (text.match(/\d[\d.,]*/g) ?? []).map((each) => each.replaceAll(/\D/g, ""));
  const wrong: string[] = [];
  /** The text for the first of the keys that there is: the game's own, or that of all games. */
  const check = (game: string, keys: string[], english: string) => {
    const all = keys.flatMap((key) => [texts[game + key], texts[`words.${key}`]]);
    const text = all.find((each) => each !== undefined);
    if (text === undefined || numbers(text).join() !== numbers(english).join())
      wrong.push(`${game} ${keys[0]}: ${english} – ${text ?? "nothing"}`);
  };
  for (const info of await api.games()) {
    for (const variant of info.variants) {
      check(info.name, [`variant.${variant.name}`], variant.name);
      check(info.name, [`variant.${variant.name}.summary`], variant.summary);
    }
    for (const { format, name } of info.exports) check(info.name, [`format.${format}`], name);
    for (const seat of info.seat_names.keys()) check(info.name, [`seat.${seat}`], "");
    for (const { name } of info.setup?.letters ?? []) check(info.name, [`kind.${name}`], "");
    for (const { name } of info.setup?.ready ?? []) check(info.name, [`ready.${name}`], "");
  }
  for (const { game, name, ...agent } of await api.get<AgentRow[]>("/api/agents")) {
    if (agent.run !== null) continue;
    if (!texts[`agents.kind.${agent.kind}`]) wrong.push(`kind ${agent.kind}`);
    check(game, [`agent.${name}.summary`], agent.summary);
    check(game, [`agent.${name}.origin`], agent.origin);
    for (const parameter of agent.parameters) {
      const keys = [`agent.${name}.parameter.${parameter.name}`, `parameter.${parameter.name}`];
      check(game, keys, parameter.summary);
      // A number or one of the values is the same in every language.
      if (/\s/.test(parameter.default))
        check(
          game,
          keys.map((key) => `${key}.default`),
          parameter.default,
        );
    }
  }
  for (const recipe of await api.get<Recipe[]>("/api/recipes"))
    for (const key of [`recipe.${recipe.name}`, `recipe.${recipe.name}.summary`])
      if (!texts[recipe.game + key]) wrong.push(key);
  expect(wrong).toEqual([]);
}
