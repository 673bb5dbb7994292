// Drawings come from the server with English words. It lists those that have a translation, with the lines in which they
// are drawn; they are replaced, and every number is written as the language does.

import type { PaperItem } from "../../api/types";
import i18next from "../../i18n";
import { sayMessage } from "../../i18n/message";
import { localNumbers } from "../../i18n/numbers";
import type { TFunction } from "../../i18n/translate";

type Chart = Pick<PaperItem["charts"][number], "svg" | "texts">;

/** A longer word gets a smaller font, down to this share, because the server laid the drawing out for English. */
const SMALLEST = 0.75;

/** The drawing in the reader's language; words without a translation stay as they are. */
export function sayDrawing({ svg, texts }: Chart, t: TFunction, game: string): string {
  if (i18next.language === "en") return svg;
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml");
  if (drawing.querySelector("parsererror")) return svg;
  const nodes = [...drawing.querySelectorAll("text")];
  const english = nodes.map((node) => node.textContent?.trim() ?? "");
  const isReplaced = nodes.map(() => false);
  for (const { said, lines } of texts) {
    const first = nodes.findIndex((_, at) =>
      lines.every((line, index) => english[at + index] === line && !isReplaced[at + index]),
    );
    if (first < 0) continue;
    spread(sayMessage(said, t, game), lines.length).forEach((text, index) => {
      const node = nodes[first + index];
      isReplaced[first + index] = true;
      if (node) replace(node, lines[index] ?? "", text);
    });
  }
  nodes.forEach((node, index) => {
    if (!isReplaced[index]) node.textContent = localNumbers(english[index] ?? "", i18next.language);
  });
  return new XMLSerializer().serializeToString(drawing);
}

/** A text in this number of lines of about the same length. */
export function spread(text: string, count: number): string[] {
  const lines: string[] = [];
  let left = text;
  for (let rest = count; rest > 1; rest--) {
    const wanted = left.length / rest;
    const ends = [...left.matchAll(/\s+/g)].map(({ index }) => index);
    const end =
      ends.length > 0
        ? ends.reduce((a, b) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a))
        : left.length;
    lines.push(left.slice(0, end));
    left = left.slice(end).trimStart();
  }
  return [...lines, left];
}

function replace(node: Element, english: string, text: string) {
  node.textContent = text;
  const size = Number.parseFloat(node.getAttribute("font-size") ?? "");
  const share = Math.max(SMALLEST, english.length / text.length);
  if (share < 1 && Number.isFinite(size)) node.setAttribute("font-size", (size * share).toFixed(1));
}
