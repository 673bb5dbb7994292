// What the checks do on pages: find squares, read the moves, keep screenshots.

import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { GameInfo, GameView, NewGame } from "../src/api/types";

/** The board's square with this name. */
export const cell = (page: Page, name: string): Locator =>
  board(page).getByRole("button", {
    name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(,|$)`),
  });

export const board = (page: Page): Locator => page.getByRole("group", { name: /^Board:/ });

export const moves = (page: Page): Locator => page.getByRole("list", { name: "Moves" }).getByRole("button");

/** The texts of the moves, rolls and numbers left out. */
export const moveTexts = async (page: Page): Promise<string[]> =>
  (await moves(page).allInnerTexts()).map((text) => text.trim().split(/\s+/).slice(-1)[0] ?? "");

export const shot = (page: Page, name: string, fullPage = false) =>
  page.screenshot({ path: `e2e/shots/${name}.png`, fullPage });

export async function drag(page: Page, from: Locator, to: Locator) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("nothing to drag");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x + a.width) / 2, (a.y + b.y + a.height) / 2, { steps: 4 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** What the browser complains of while a test runs. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  page.on("pageerror", (error) => found.push(error.message));
  return found;
}

/** The server's API with the cookies of a page: for what a check needs and is not about. */
export class Api {
  constructor(
    private readonly context: BrowserContext,
    private readonly url: string,
  ) {}

  async call<T>(method: string, path: string, data?: unknown): Promise<T> {
    const answer = await this.context.request.fetch(this.url + path, {
      method,
      data,
      headers: { "X-Spielgeist": "1" },
      timeout: 30_000,
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  get = <T>(path: string) => this.call<T>("GET", path);
  post = <T>(path: string, data: unknown = {}) => this.call<T>("POST", path, data);
  put = <T>(path: string, data: unknown = {}) => this.call<T>("PUT", path, data);

  /** The games that the server offers. */
  async games(): Promise<GameInfo[]> {
    await this.get("/api/me");
    return this.get<GameInfo[]>("/api/games-catalog");
  }

  /** A game in which it is the person's turn. */
  async game(wanted: NewGame): Promise<GameView> {
    await this.get("/api/me");
    return this.settled(await this.post<GameView>("/api/games", wanted));
  }

  /** Waits until agents and dice are done. */
  async settled(view: GameView): Promise<GameView> {
    let now = view;
    for (let tries = 0; now.standing.state === "thinking" && tries < 100; tries++)
      now = await this.get<GameView>(`/api/games/${view.id}?after=${now.revision}&wait_ms=2000`);
    return now;
  }

  async move(view: GameView, move: string): Promise<GameView> {
    const after = await this.post<GameView>(`/api/games/${view.id}/moves`, { revision: view.revision, move });
    return this.settled(after);
  }

  resign = (view: GameView) =>
    this.post<GameView>(`/api/games/${view.id}/resign`, { revision: view.revision });
}

export const yourMove = (page: Page) => expect(page.getByText(/^Your move\./)).toBeVisible();
