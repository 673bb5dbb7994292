// Dragging by mouse or finger. A press that does not move is a click and is left to the button under it.

import { type PointerEvent, useRef, useState } from "react";
import type { Layout } from "./geometry";

export interface Dragging {
  cell: string;
  x: number;
  y: number;
}

interface Press {
  pointer: number;
  cell: string;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface DragProps {
  layout: Layout;
  canDrag: (cell: string) => boolean;
  onStart: (cell: string) => void;
  onDrop: (from: string, x: number, y: number) => void;
  onLongPress: (cell: string) => void;
}

/** Distance in pixels before a press becomes a drag. */
const SLACK = 6;
const LONG_PRESS_MS = 550;

export function useDrag({ layout, canDrag, onStart, onDrop, onLongPress }: DragProps) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const press = useRef<Press | null>(null);
  const moved = useRef(false);

  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
    setDragging(null);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      moved.current = false;
      const cell = cellOf(event.target);
      if (event.button !== 0 || !event.isPrimary || cell === null || !canDrag(cell)) return;
      const timer =
        event.pointerType === "touch"
          ? setTimeout(() => {
              moved.current = true;
              end();
              onLongPress(cell);
            }, LONG_PRESS_MS)
          : undefined;
      press.current = { pointer: event.pointerId, cell, x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = press.current;
      if (!start || start.pointer !== event.pointerId) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK;
      if (!dragging && !far) return;
      if (!dragging) {
        clearTimeout(start.timer);
        moved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        onStart(start.cell);
      }
      setDragging({ cell: start.cell, ...onBoard(event, layout) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = press.current;
      end();
      if (!start || start.pointer !== event.pointerId || !dragging) return;
      const { x, y } = onBoard(event, layout);
      onDrop(start.cell, x, y);
    },
    onPointerCancel: end,
    // Ignores the click that follows a drag.
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!moved.current) return;
      moved.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { dragging, handlers };
}

const cellOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-cell]")?.dataset.cell ?? null) : null;

/** Where a pointer is, in squares of the board. */
function onBoard(event: PointerEvent<HTMLElement>, layout: Layout) {
  const box = event.currentTarget.getBoundingClientRect();
  const [width, height] = [layout.width + 2 * layout.margin.x, layout.height + 2 * layout.margin.y];
  return {
    x: ((event.clientX - box.left) / box.width) * width - layout.margin.x,
    y: ((event.clientY - box.top) / box.height) * height - layout.margin.y,
  };
}
