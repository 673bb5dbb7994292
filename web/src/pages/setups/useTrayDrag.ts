// Dragging from the tray onto the board. A press that does not move is a click and is left to the button.

import { type PointerEvent, useRef, useState } from "react";

interface Dragging {
  letter: string;
  x: number;
  y: number;
}

/** Distance in pixels before a press becomes a drag. */
const SLACK = 6;

export function useTrayDrag(onDrop: (cell: string, letter: string) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);

  const handlers = (letter: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      moved.current = false;
      if (event.button !== 0 || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK;
      if (!far && !dragging) return;
      if (!dragging) {
        moved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setDragging({ letter, x: event.clientX, y: event.clientY });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      start.current = null;
      if (!dragging) return;
      setDragging(null);
      const cell = cellUnder(event.clientX, event.clientY);
      if (cell !== null) onDrop(cell, letter);
    },
    onPointerCancel() {
      start.current = null;
      setDragging(null);
    },
    // Ignores the click that follows a drag.
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!moved.current) return;
      moved.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  });
  return { dragging, handlers };
}

const cellUnder = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-cell]")?.dataset.cell ?? null;
