import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isServerText } from "./say";

const folder = (language: string) => `${process.cwd()}/src/i18n/${language}`;
const read = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder(language)}/${area}`, "utf8"));
const ownKeys = (texts: Record<string, string>) =>
  Object.keys(texts)
    .filter((key) => !isServerText(key))
    .sort();
const holes = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort().join();

describe("the texts", () => {
  const areas = readdirSync(folder("en"));

  it("have the same areas in both languages", () => {
    // What the server says is in English already.
    expect(readdirSync(folder("pt-BR")).filter((area) => area !== "message.json")).toEqual(areas);
  });

  it.each(areas)("of %s are complete, begin with the area and take the same values", (area) => {
    const [english, portuguese] = [read("en", area), read("pt-BR", area)];
    expect(ownKeys(portuguese)).toEqual(ownKeys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(key.startsWith(`${area.replace(".json", "")}.`), key).toBe(true);
      expect(holes(portuguese[key] ?? ""), key).toBe(holes(text));
    }
  });
});
