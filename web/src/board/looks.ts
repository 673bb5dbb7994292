// The looks of the games, found by folder: games/NAME/look.tsx and games/NAME/style.css. A game without one is drawn
// plainly.

import { writeMovesWith } from "../i18n/moves";
import { type Look, tellMove } from "./look";
import { plain } from "./plain";

const found = import.meta.glob<Look>("../games/*/look.tsx", { eager: true, import: "look" });
import.meta.glob("../games/*/style.css", { eager: true });

const LOOKS = new Map(Object.entries(found).map(([path, look]) => [folderOf(path), look]));

/** `../games/NAME/look.tsx` is NAME's. */
function folderOf(path: string): string {
  return path.split("/").at(-2) ?? "";
}

export const lookOf = (game: string): Look => LOOKS.get(game) ?? plain;

writeMovesWith((game, text, path) => tellMove(lookOf(game), text, path));

/** The class under which a game's style applies; whatever draws its pieces stands inside an element that has it. */
export const lookClass = (game: string): string => `look-${game}`;
