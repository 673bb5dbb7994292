// Drawings come from the server with English words. Those that have a translation as texts of the paper are replaced.

import i18next from "../../i18n";
import { sayPhrase } from "../../i18n/phrase";
import type { TFunction } from "../../i18n/translate";

/** A longer word gets a smaller font, down to this share, because the server laid the drawing out for English. */
const SMALLEST = 0.75;

/** The drawing in the reader's language; words without a translation stay as they are. */
export function sayDrawing(svg: string, t: TFunction, game: string): string {
  if (i18next.language === "en") return svg;
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml");
  if (drawing.querySelector("parsererror")) return svg;
  for (const node of drawing.querySelectorAll("text, title")) translate(node, t, game);
  return new XMLSerializer().serializeToString(drawing);
}

function translate(node: Element, t: TFunction, game: string) {
  const english = node.textContent?.trim() ?? "";
  if (node.childElementCount > 0 || english === "") return;
  const { text, lang } = sayPhrase(english, t, game);
  if (lang || text === english) return;
  node.textContent = text;
  const size = Number.parseFloat(node.getAttribute("font-size") ?? "");
  const share = Math.max(SMALLEST, english.length / text.length);
  if (share < 1 && Number.isFinite(size)) node.setAttribute("font-size", (size * share).toFixed(1));
}
