// Everything that a browser is sent during a game: answers, event streams, and what it stores.

import type { Page } from "@playwright/test";

export interface Traffic {
  texts: string[];
  /** Waits until all answers so far have been read. */
  settle: () => Promise<void>;
}

export async function record(page: Page): Promise<Traffic> {
  const texts: string[] = [];
  const open: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/api/") || response.url().includes("/events")) return;
    open.push(
      response.text().then(
        (text) => texts.push(text),
        () => undefined,
      ),
    );
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.eventSourceMessageReceived", ({ data }) => texts.push(data));
  return {
    texts,
    settle: async () => {
      await Promise.all(open);
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      texts.push(stored);
    },
  };
}

export interface PieceLike {
  cell: string;
  owner: number;
  kind: string;
  label: string;
}

const isPiece = (value: object): value is PieceLike =>
  "cell" in value && "owner" in value && "kind" in value && "label" in value;

/** Every piece in every text, wherever it stands. */
export function pieces(texts: string[]): PieceLike[] {
  const found: PieceLike[] = [];
  const visit = (value: unknown) => {
    if (value === null || typeof value !== "object") return;
    if (isPiece(value)) found.push(value);
    for (const part of Object.values(value)) visit(part);
  };
  for (const text of texts) {
    try {
      visit(JSON.parse(text));
    } catch {
      // Not JSON: a file or a plain text, searched as such.
    }
  }
  return found;
}
