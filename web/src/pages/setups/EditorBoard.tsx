import { type KeyboardEvent, useMemo, useRef } from "react";
import type { SetupInfo } from "../../api/types";
import { Board } from "../../board/Board";
import { cellOfTarget } from "../../board/geometry";
import { sceneOf } from "./arrangement";
import type { Editor } from "./useEditor";

/** The home rows. Letters put pieces where the focus is and go on to the next cell, as in a text. */
export function EditorBoard({ game, info, editor }: { game: string; info: SetupInfo; editor: Editor }) {
  const box = useRef<HTMLDivElement>(null);
  const scene = useMemo(() => sceneOf(info, editor.arrangement), [info, editor.arrangement]);
  const focus = (cell: string | undefined) => {
    if (cell) box.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };

  // Before the board hears of them: some of the letters are keys of its own.
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOfTarget(event.target);
    if (cell === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = info.cells.indexOf(cell);
    const letter = info.letters.find((each) => each.letter === event.key.toUpperCase())?.letter;
    if (letter) {
      editor.place(cell, letter);
      focus(info.cells[at + 1]);
    } else if (event.key === "Delete") editor.clear(cell);
    else if (event.key === "Backspace") {
      editor.clear(cell);
      focus(info.cells[at - 1]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} className="setup-board" onKeyDownCapture={onKeyDown}>
      <Board game={game} scene={scene} you={0} entry={editor.entry} showTargets={false} />
    </div>
  );
}
