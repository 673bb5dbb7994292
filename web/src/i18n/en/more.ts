// The texts in English of all other pages, and those reasons whose moves are written as the boards of the games write them.

import { joined, type Texts } from "../texts";

export default joined(
  import.meta.glob<Texts>(
    [
      "./*.json",
      "!./app.json",
      "!./analysis.json",
      "!./board.json",
      "!./friends.json",
      "!./game.json",
      "!./learn.json",
      "!./play.json",
      "!./welcome.json",
      "!./words.json",
    ],
    { eager: true, import: "default" },
  ),
  import.meta.glob<Texts>("../../games/*/en.reasons.json", { eager: true, import: "default" }),
);
