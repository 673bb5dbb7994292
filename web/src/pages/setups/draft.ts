// The setup in the editor survives a reload.

const key = (game: string) => `spielgeist.setup.${game}`;

export interface Draft {
  text: string;
  name: string;
}

export function readDraft(game: string): Draft | null {
  try {
    const stored: Partial<Record<keyof Draft, unknown>> | null = JSON.parse(
      localStorage.getItem(key(game)) ?? "null",
    );
    return typeof stored?.text === "string"
      ? { text: stored.text, name: typeof stored.name === "string" ? stored.name : "" }
      : null;
  } catch {
    return null;
  }
}

export function keepDraft(game: string, draft: Draft) {
  try {
    localStorage.setItem(key(game), JSON.stringify(draft));
  } catch {
    // Without local storage it lasts until the page is closed.
  }
}
