// Keyboard shortcuts of a page. Fields and open dialogs keep their own keys.

import { useEffect, useRef } from "react";

export type Keys = Record<string, () => void>;

const TYPING = "input, textarea, select, [contenteditable='true'], [role='textbox']";
const OWN_KEYS = "[role='slider'], [role='listbox'], [role='menu'], [role='tablist'], [role='grid']";
const PRESSED_BY_SPACE = "button, a, [role='button'], [role='switch'], [role='checkbox'], [role='tab']";
const ARROWS = /^(Arrow|Home|End)/;

export function useKeys(keys: Keys, active = true) {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const action = current.current[event.key];
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (belongsElsewhere(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [active]);
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof Element)) return false;
  if (document.querySelector("[role='dialog'], [role='alertdialog']")) return true;
  if (target.closest(TYPING)) return !(target instanceof HTMLInputElement && target.type === "range");
  if (ARROWS.test(event.key)) return target.closest(`${OWN_KEYS}, [data-board]`) !== null;
  // A slider's thumb contains an invisible field; a space presses the focused button.
  return event.key === " " && target.closest(PRESSED_BY_SPACE) !== null;
}
