// Dragging the vertical line of a plot. The window listens while the pointer is down: the row that was pressed may
// fold away when its rule falls to 0, and the drag must go on.

import type { PointerEvent as ReactPointerEvent } from "react";
import { onGrid, toValue } from "./plot";

export function startDrag(
  event: ReactPointerEvent<Element>,
  range: [number, number],
  width: number,
  onChange: (value: number) => void,
) {
  if (event.button !== 0) return;
  const box = event.currentTarget.getBoundingClientRect();
  const frame = { width, height: 1, range, top: 1 };
  const follow = (x: number) => onChange(onGrid(toValue((x - box.left) / box.width, frame), range));
  const move = (next: PointerEvent) => follow(next.clientX);
  const end = () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
  follow(event.clientX);
}
