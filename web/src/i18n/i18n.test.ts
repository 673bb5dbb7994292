import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, nameOf } from ".";
import { isServerText } from "./say";

const folder = (language: string) => `${process.cwd()}/src/i18n/${language}`;
const read = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder(language)}/${area}`, "utf8"));
const ownKeys = (texts: Record<string, string>) =>
  Object.keys(texts)
    .filter((key) => !isServerText(key))
    .sort();
const holes = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort().join();

const areasOf = (language: string) => readdirSync(folder(language)).filter((file) => file.endsWith(".json"));

it("the languages are the folders, each with its own name", () => {
  expect(LANGUAGES[0]).toBe("en");
  expect(LANGUAGES.length).toBeGreaterThan(1);
  expect(new Set(LANGUAGES.map(nameOf)).size).toBe(LANGUAGES.length);
});

describe.each(LANGUAGES.filter((language) => language !== "en"))("the texts in %s", (language) => {
  const areas = areasOf("en");

  it("have the same areas as in English", () => {
    expect(areasOf(language)).toEqual(areas);
  });

  // What the server says is compared with the server's list, in complete.test.ts.
  it.each(areas.filter((area) => area !== "message.json"))(
    "of %s are complete, begin with the area and take the same values",
    (area) => {
      const [english, other] = [read("en", area), read(language, area)];
      expect(ownKeys(other)).toEqual(ownKeys(english));
      for (const [key, text] of Object.entries(english)) {
        expect(key.startsWith(`${area.replace(".json", "")}.`), key).toBe(true);
        expect(holes(other[key] ?? ""), key).toBe(holes(text));
      }
    },
  );
});
