import { beforeAll, describe, expect, it } from "vitest";
import type { AgentMemory } from "../../api/types";
import { listedAgent } from "../../faces/faces";
import i18next, { loadLanguage } from "../../i18n";
import { countWords } from "./memories";

beforeAll(async () => {
  await loadLanguage("de");
  const snares = (one: string, other: string) => `{{count, plural(one: # ${one}; other: # ${other})}}`;
  i18next.add("en", { "games.draughts.memory.count": snares("snare", "snares") });
  i18next.add("de", { "games.draughts.memory.count": snares("Schlinge", "Schlingen") });
});

const memory = (game: string, count: number): AgentMemory => ({
  game,
  agent: listedAgent("memory"),
  fuzzy: false,
  problem: null,
  entries: Array.from({ length: count }, (_, id) => ({
    id,
    said: { code: "", args: {}, text: "" },
    boards: [],
  })),
});

describe("what an agent remembers", () => {
  it("is counted in the words of the game, or else as things", () => {
    const said = (language: string, game: string, count: number) => {
      i18next.choose(language);
      return countWords(memory(game, count), i18next.t);
    };
    expect(said("en", "draughts", 1)).toBe("1 snare");
    expect(said("en", "draughts", 3)).toBe("3 snares");
    expect(said("de", "draughts", 3)).toBe("3 Schlingen");
    expect(said("en", "elsewhere", 2)).toBe("Remembers 2 things of your games");
  });
});
