// The texts in English, which is also the fallback of all languages: those of the start page and of boards.

import { joined, type Texts } from "../texts";

export default joined(
  import.meta.glob<Texts>(
    [
      "./app.json",
      "./analysis.json",
      "./board.json",
      "./friends.json",
      "./game.json",
      "./learn.json",
      "./play.json",
      "./welcome.json",
      "./words.json",
    ],
    { eager: true, import: "default" },
  ),
  import.meta.glob<Texts>("../../games/*/en.json", { eager: true, import: "default" }),
);
