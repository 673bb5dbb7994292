// What lies over the page beside a button: lists of choices, menus, hints.

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const GAP = 6;
const EDGE = 8;

/** Puts an element below its anchor, or above where there is more room, within the window. */
export function place(anchor: Element, floating: HTMLElement) {
  const at = anchor.getBoundingClientRect();
  const below = innerHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  floating.style.setProperty("--trigger-width", `${at.width}px`);
  floating.style.maxHeight = "";
  const { width, height } = floating.getBoundingClientRect();
  const isBelow = height <= below || below >= above;
  floating.style.maxHeight = `${Math.max(isBelow ? below : above, 80)}px`;
  const shownHeight = Math.min(height, isBelow ? below : above);
  const top = isBelow ? at.bottom + GAP : at.top - GAP - shownHeight;
  const left = Math.min(Math.max(EDGE, at.left), Math.max(EDGE, innerWidth - width - EDGE));
  Object.assign(floating.style, { top: `${top}px`, left: `${left}px` });
}

/** Shows the element in the top layer, so that no card or dialog cuts it off. */
export function raise(floating: HTMLElement) {
  if (floating.popover !== "manual") floating.popover = "manual";
  floating.showPopover?.();
}

interface Floating {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

/** The list of a button while it is open: placed beside it, closed by a press elsewhere. */
export function useFloating({ anchor, open, onClose }: Floating): RefObject<HTMLDivElement | null> {
  const floating = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const [button, list] = [anchor.current, floating.current];
    if (!open || !button || !list) return;
    raise(list);
    place(button, list);
    // The chosen one first, else the first that can be chosen.
    const first = list.querySelector<HTMLElement>("[aria-selected='true']") ?? choosable(list)[0];
    first?.focus();
    return () => {
      // After a choice the focus returns to the button; after a press elsewhere it stays there.
      if (list.contains(document.activeElement)) button.focus();
    };
  }, [open, anchor]);
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      const target = event.target;
      if (!(target instanceof Node)) return;
      if (!floating.current?.contains(target) && !anchor.current?.contains(target)) close.current();
    };
    const moved = () => anchor.current && floating.current && place(anchor.current, floating.current);
    document.addEventListener("pointerdown", elsewhere, true);
    addEventListener("scroll", moved, true);
    addEventListener("resize", moved);
    return () => {
      document.removeEventListener("pointerdown", elsewhere, true);
      removeEventListener("scroll", moved, true);
      removeEventListener("resize", moved);
    };
  }, [open, anchor]);
  return floating;
}

const choosable = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>("[role='option'], [role='menuitem']:not([aria-disabled='true'])"),
];

/** Keys of an open list: arrows, Home, End, Esc, Tab, and the first letter of an entry. */
export function listKeys(event: React.KeyboardEvent<HTMLElement>, onClose: () => void) {
  const entries = choosable(event.currentTarget);
  const here = entries.indexOf(document.activeElement as HTMLElement);
  const last = entries.length - 1;
  const to = (index: number) => entries[index]?.focus();
  if (event.key === "ArrowDown") to(here < last ? here + 1 : 0);
  else if (event.key === "ArrowUp") to(here > 0 ? here - 1 : last);
  else if (event.key === "Home") to(0);
  else if (event.key === "End") to(last);
  else if (event.key === "Escape" || event.key === "Tab") onClose();
  else if (event.key === "Enter" || event.key === " ") entries[here]?.click();
  else if (event.key.length === 1) {
    const begins = (entry: HTMLElement) =>
      entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase());
    [...entries.slice(here + 1), ...entries.slice(0, here + 1)].find(begins)?.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
