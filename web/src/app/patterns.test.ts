// What people read is data with a code and arguments, and nothing takes a sentence apart. So every place that divides or
// searches a text stands in this list, with what its text is. A new one belongs here only if its text is a notation, an
// address, a key or something typed.

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SOURCES = `${process.cwd()}/src`;

/** Divides or searches a text: regular expressions, and the methods that take them. */
const PARSING =
  /\.(?:split|exec|match|matchAll|test|search)\(|\.replace(?:All)?\(\s*\/|new RegExp\(|=\s*\/(?![/*]).+\/[a-z]*;/g;

const ALLOWED: Record<string, [places: number, text: string]> = {
  "api/fetch.ts": [1, "the path of a request"],
  "app/TopBar.tsx": [1, "the path of a page"],
  "app/keys.ts": [2, "the name of a key"],
  "board/looks.ts": [1, "the path of a file"],
  "board/plain.tsx": [1, "the name of a square"],
  "games/*/look.tsx": [2, "a move, or the code of a piece"],
  "i18n/index.ts": [2, "the path of a file, the tag of a language"],
  "i18n/message.ts": [4, "the marks of quotations, the number of a guest"],
  "i18n/moves.ts": [1, "moves, parted by spaces"],
  "i18n/numbers.ts": [6, "a number"],
  "i18n/say.ts": [1, "the key of a text"],
  "i18n/texts.ts": [1, "the path of a file"],
  "i18n/translate.ts": [3, "the holes of a text and their options"],
  "pages/agents/Agents.tsx": [1, "the address of a page"],
  "pages/agents/ExportView.tsx": [1, "the name of a file"],
  "pages/agents/filter.ts": [1, "what a person searches for"],
  "pages/analysis/address.ts": [1, "the address of a page"],
  "pages/analysis/arrange.ts": [1, "dice"],
  "pages/game/Candidates.tsx": [1, "a number"],
  "pages/game/MoveList.tsx": [2, "dice"],
  "pages/game/RulesPanel.tsx": [1, "the lines of the rules"],
  "pages/game/events.ts": [1, "dice"],
  "pages/lab/NumberField.tsx": [1, "a number that is typed"],
  "pages/papers/ItemChart.tsx": [1, "the name of a file"],
  "pages/papers/drawing.ts": [1, "the words of a label, for its lines"],
  "pages/person/Login.tsx": [1, "the address of a page"],
  "pages/setups/arrangement.ts": [1, "a setup that is typed"],
  "pages/tournaments/NewTournament.tsx": [1, "the address of a page"],
  "pages/tournaments/PairGames.tsx": [1, "the key of a choice"],
  "pages/tournaments/Tournament.tsx": [1, "the address of a page"],
  "pages/tournaments/score.ts": [3, "names that are typed"],
  "router/pages.ts": [1, "the path of a page"],
  "ui/Sentence.tsx": [3, "marks of code and squares, which only change how a text looks"],
};

it("nothing but what is listed takes texts apart", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(200);
  const wrong = files.flatMap((file) => {
    const code = readFileSync(`${SOURCES}/${file}`, "utf8").replaceAll(/^\s*(?:\/\/|\*).*$/gm, "");
    const found = [...code.matchAll(PARSING)].length;
    const [most] = ALLOWED[file.replace(/^games\/[^/]+\//, "games/*/")] ?? [0];
    return found > most ? [`${file}: ${found} places, ${most} are listed`] : [];
  });
  expect(wrong).toEqual([]);
});
