// Editing by hand: a letter or a piece is taken up, and put down elsewhere. The board is entered like any other.

import { useState } from "react";
import type { SetupInfo } from "../../api/types";
import type { Entry } from "../../board/entry";
import { type Arrangement, EMPTY, letterAt, put, sceneOf, swap } from "./arrangement";

type Held = { letter: string } | { cell: string } | null;

export interface Editor {
  arrangement: Arrangement;
  entry: Entry;
  /** The letter of the tray that waits to be put down. */
  held: string | null;
  hold: (letter: string) => void;
  place: (cell: string, letter: string) => void;
  clear: (cell: string) => void;
}

export function useEditor(
  info: SetupInfo,
  arrangement: Arrangement,
  change: (next: Arrangement) => void,
): Editor {
  const [taken, setHeld] = useState<Held>(null);
  const selected = taken && "cell" in taken ? taken.cell : null;
  const letter = taken && "letter" in taken ? taken.letter : null;
  const filled = info.cells.filter((cell) => letterAt(info, arrangement, cell) !== EMPTY);

  const finish = (next: Arrangement) => {
    setHeld(null);
    change(next);
  };
  const place = (cell: string, what: string) => finish(put(info, arrangement, cell, what));
  const press = (cell: string) => {
    if (letter !== null) return place(cell, letter);
    if (selected === cell) return setHeld(null);
    if (selected !== null) return finish(swap(info, arrangement, selected, cell));
    if (filled.includes(cell)) setHeld({ cell });
  };
  const drop = (from: string, to: string | null) => {
    // Off the board means back into the tray.
    if (to === null) return place(from, EMPTY);
    finish(to === from ? arrangement : swap(info, arrangement, from, to));
  };

  const nothing = () => {};
  const entry: Entry = {
    pieces: sceneOf(info, arrangement).pieces,
    taken: new Set(),
    hops: [],
    selected,
    movable: new Set(filled),
    targets: new Map(taken ? info.cells.filter((cell) => cell !== selected).map((cell) => [cell, []]) : []),
    asking: false,
    options: null,
    dice: [],
    started: false,
    ready: null,
    still: null,
    others: [],
    targetsFrom: () => new Map(),
    press,
    pressOther: press,
    drop,
    select: (cell) => setHeld(cell === null ? null : { cell }),
    choose: nothing,
    back: nothing,
    cancel: () => setHeld(null),
    done: nothing,
    swap: nothing,
  };
  return {
    arrangement,
    entry,
    held: letter,
    hold: (next) => setHeld(letter === next ? null : { letter: next }),
    place,
    clear: (cell) => place(cell, EMPTY),
  };
}
