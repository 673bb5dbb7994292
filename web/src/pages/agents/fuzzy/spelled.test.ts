import { describe, expect, it } from "vitest";
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

  it("is spelled out, names without a description kept", () => {
    expect(spelledOut("if CGD is near and LG is low then ESC is high", variables)).toBe(
      "if steps to the closest enemy is near and LG is low then escape is high",
    );
    expect(spelledOut("if LG is low then LG is high", variables)).toBeNull();
  });
});
