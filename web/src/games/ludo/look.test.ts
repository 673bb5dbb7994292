import { describe, expect, it } from "vitest";
import i18next from "../../i18n";
import { sayOf } from "../../i18n/say";
import { look } from "./look";

describe("notes about a move", () => {
  const say = sayOf("ludo", i18next.getFixedT("pt-BR"));

  it("keep the names of tokens and seats in every language", () => {
    expect(look.noteWord("hits B0 and B1", say)).toBe("atinge B0 and B1");
    expect(look.noteWord("on the start of C", say)).toBe("na saída de C");
    expect(look.noteWord("leaves the yard", say)).toBe("sai da base");
    expect(look.noteWord("flies away", say)).toBe("flies away");
  });
});
