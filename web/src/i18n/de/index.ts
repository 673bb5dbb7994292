// The texts in German, in a chunk of their own.

import { joined, type Texts } from "../texts";

export default joined(
  import.meta.glob<Texts>("./*.json", { eager: true, import: "default" }),
  import.meta.glob<Texts>("../../games/*/de.json", { eager: true, import: "default" }),
);
