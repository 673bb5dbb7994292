import { render } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Failure, plain } from "../api/client";
import type { Problem as ProblemData } from "../api/types";
import { Problem } from "../ui/Problem";
import i18next, { LANGUAGES, loadLanguage } from ".";
import { sayMessage, sayParts, textOf } from "./message";

const t = i18next.t;
const KEY = /[a-z]\.[a-z]/;

describe("a message of the server", () => {
  beforeAll(async () => {
    await loadLanguage("pt-BR");
    i18next.add("pt-BR", {
      "games.draughts.message.lake": "{{square}} é um lago para {{kind}}",
      "games.draughts.kind.scout": "o batedor",
      "message.setup.crowd": "no máximo {{most}}: {{kind}}",
    });
  });
  afterEach(() => i18next.choose("en"));
  const lake = {
    code: "draughts.lake",
    args: { square: "c5", kind: "scout" },
    text: "c5 is a lake for the scout",
  };

  it("is said in the reader's language by its code, and the names of things with it", async () => {
    i18next.choose("pt-BR");
    expect(sayMessage(lake, t)).toBe("c5 é um lago para o batedor");
    const crowd = { code: "setup.crowd", args: { most: 3, kind: "scout" }, text: "at most 3 scouts" };
    expect(sayMessage(crowd, t, "draughts")).toBe("no máximo 3: o batedor");
    expect(sayMessage(crowd, t)).toBe("no máximo 3: scout");
  });

  it("has its fuzzy rules spelled out in English too", () => {
    const rule = "if SinglePieces is Few then BoardStrength is Good";
    const inner = { code: "none.rule", args: { rule }, text: `The rule: ${rule}.` };
    const outer = { code: "none.why", args: { rule: inner }, text: `I play. The rule: ${rule}.` };
    const spellRule = () => "if few men stand alone, then the board is good";
    expect(textOf(sayParts(outer, t, undefined, { spellRule }))).toBe(
      "I play. The rule: if few men stand alone, then the board is good.",
    );
  });

  it("is translated with the messages inside it", async () => {
    i18next.choose("pt-BR");
    i18next.add("pt-BR", {
      "games.draughts.seat.0": "Brancas",
      "games.draughts.term.the side on roll": "o lado que lança",
      "games.draughts.message.square": "`{{text}}` não é uma casa de {{who}}",
      "games.draughts.message.line": "linha {{line}} de {{side}}: {{problem}}",
    });
    const who = "the side on roll";
    const square = { code: "draughts.square", args: { text: "a2", who }, text: "`a2` is no square" };
    const line = { code: "draughts.line", args: { line: 3, side: 0, problem: square }, text: "line 3" };
    expect(sayMessage(line, t)).toBe("linha 3 de Brancas: `a2` não é uma casa de o lado que lança");
  });

  it("is said as the server says it where there is no translation", async () => {
    expect(sayMessage(lake, t)).toBe("c5 is a lake for the scout");
    i18next.choose("pt-BR");
    const own = { code: "somebody.else", args: {}, text: "Their own sentence" };
    expect(sayMessage(own, t)).toBe("Their own sentence");
    expect(sayMessage({ code: "plain", args: {}, text: "As it came" }, t)).toBe("As it came");
  });
});

describe("a problem", () => {
  afterEach(() => i18next.choose("en"));
  const shown = (kind: ProblemData["kind"], error: string) => {
    const problem = new Failure(404, plain(error, kind));
    return render(createElement(Problem, { error: problem })).container.textContent ?? "";
  };

  it("never shows a key, whatever its kind", async () => {
    for (const language of LANGUAGES) {
      await loadLanguage(language);
      i18next.choose(language);
      for (const kind of ["not_found", "offline", "unauthorized", "too_many", "failed", "conflict"] as const)
        expect(shown(kind, "There is no game x")).not.toMatch(KEY);
    }
  });

  it("shows the server's sentence, or a general one where there is none", () => {
    expect(shown("not_found", "There is no game x")).toBe("There is no game x");
    expect(shown("not_found", "")).toBe("Something went wrong.");
  });
});

describe("a text that is missing", () => {
  it("is replaced by a word, not by its key", () => {
    expect(t("runs.status.on_hold")).toBe("on hold");
    expect(t("agents.kind.magic", { defaultValue: "Magic" })).toBe("Magic");
    expect(t("app.problem.not_found", { defaultValue: "" })).toBe("");
  });
});

describe("a text with a number", () => {
  afterEach(() => i18next.choose("en"));

  it("counts as its language counts", () => {
    i18next.add("en", { "test.men": "{{men, plural(one: a man; other: # men)}}" });
    i18next.add("pt-BR", { "test.men": "{{men, plural(one: # pedra; other: # pedras)}}" });
    expect(t("test.men", { men: 1 })).toBe("a man");
    expect(t("test.men", { men: 1200 })).toBe("1,200 men");
    i18next.choose("pt-BR");
    expect(i18next.t("test.men", { men: 1 })).toBe("1 pedra");
    expect(i18next.t("test.men", { men: 3 })).toBe("3 pedras");
  });
});
