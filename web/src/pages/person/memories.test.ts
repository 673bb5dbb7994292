import { beforeAll, describe, expect, it } from "vitest";
import "../../board/looks";
import type { AgentMemory } from "../../api/types";
import i18next, { loadLanguage } from "../../i18n";
import { countWords } from "./memories";

beforeAll(async () => {
  await loadLanguage("de");
  await loadLanguage("pt-BR");
});

const memory = (game: string, count: number): AgentMemory => ({
  game,
  agent: "memory",
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
    expect(said("en", "checkers", 1)).toBe("1 trap that you set me");
    expect(said("en", "checkers", 3)).toBe("3 traps that you set me");
    expect(said("de", "checkers", 3)).toBe("3 Fallen, die du mir gestellt hast");
    expect(said("pt-BR", "checkers", 1)).toBe("1 armadilha que você me armou");
    expect(said("en", "geister", 2)).toBe("Remembers 2 things of your games");
  });
});
