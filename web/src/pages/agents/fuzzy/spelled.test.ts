import { afterEach, describe, expect, it } from "vitest";
import i18next, { loadLanguage } from "../../../i18n";
import { describedVariables, spelledOut } from "./spelled";

const FLL = `Engine: small
  description: an engine
InputVariable: CGD
  description: steps to the closest enemy
  enabled: true
InputVariable: LG
  enabled: true
OutputVariable: ESC
  description: escape; variable: Few Many
  enabled: true`;

describe("a fuzzy rule", () => {
  const variables = describedVariables(FLL);

  it("takes descriptions from the text of the engine, without notes for programs", () => {
    expect([...variables]).toEqual([
      ["CGD", "steps to the closest enemy"],
      ["ESC", "escape"],
    ]);
  });

  const { t } = i18next;
  afterEach(() => i18next.choose("en"));

  it("is spelled out, names without a description kept", () => {
    expect(spelledOut("if CGD is near and LG is low then ESC is high", variables, { t })).toBe(
      "if “steps to the closest enemy” is near and “LG” is low, then “escape” is high",
    );
    expect(spelledOut("if LG is low then LG is high", variables, { t })).toBeNull();
  });

  it("has words for hedges, connectives and ranges", () => {
    expect(spelledOut("if CGD is not near or LG is 0..0.21 then ESC is 0_2", variables, { t })).toBe(
      "if “steps to the closest enemy” is not near or “LG” is 0 to 0.21, then “escape” is 0 to 2",
    );
  });

  it("is spelled out in the reader's language", async () => {
    await loadLanguage("de");
    i18next.choose("de");
    expect(spelledOut("if CGD is not near then ESC is 0..0.5", variables, { t: i18next.t })).toBe(
      "wenn „steps to the closest enemy“ nicht nah ist, dann ist „escape“ 0 bis 0,5",
    );
  });
});
