// The first move leads from the start page to the game's own page: the focus stays on its cell of the board.

import { useEffect } from "react";
import { useLocation } from "react-router";

export interface BoardFocus {
  cell?: string | undefined;
}

/** The cell of the board that has the focus, to be handed to the next page. */
export const focusedCell = (): BoardFocus => ({
  cell: document.activeElement?.closest<HTMLElement>("[data-cell]")?.dataset.cell,
});

/** Gives the focus to the cell that the page before has named. */
export function useBoardFocus() {
  const cell = (useLocation().state as BoardFocus | null)?.cell;
  useEffect(() => {
    if (cell)
      document
        .querySelector<HTMLElement>(`.game-board [data-cell="${cell}"]`)
        ?.focus({ preventScroll: true });
  }, [cell]);
}
