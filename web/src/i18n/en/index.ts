// The texts in English, which is also the fallback of all languages.

import { joined, type Texts } from "../texts";

export default joined(
  import.meta.glob<Texts>("./*.json", { eager: true, import: "default" }),
  import.meta.glob<Texts>("../../games/*/en.json", { eager: true, import: "default" }),
);
