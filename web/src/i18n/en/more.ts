// The texts in English of all other pages.

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
  {},
);
