import type { SetupInfo } from "../../api/types";
import { lookClass, lookOf } from "../../board/looks";
import { sayKind, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { classes } from "../../ui";
import { left, pieceOf } from "./arrangement";
import type { Editor } from "./useEditor";
import { useTrayDrag } from "./useTrayDrag";

/** The pieces to place: dragged to a square, or pressed before the square. */
export function Tray({ game, info, editor }: { game: string; info: SetupInfo; editor: Editor }) {
  const { t } = useTranslation();
  const say = useSay(game);
  const look = lookOf(game);
  const { dragging, handlers } = useTrayDrag((cell, letter) => editor.place(cell, letter));
  const inHand = dragging && pieceOf(info, dragging.letter, "");
  return (
    <section className={lookClass(game)} aria-label={t("setups.tray")}>
      <ul className="tray-list">
        {info.letters.map(({ letter, name }) => {
          const piece = pieceOf(info, letter, "");
          const count = left(info, editor.arrangement, letter);
          return (
            <li key={letter}>
              <button
                type="button"
                className={classes("tray-piece", count < 0 && "tray-over")}
                aria-pressed={editor.held === letter}
                disabled={count <= 0}
                onClick={() => editor.hold(letter)}
                {...handlers(letter)}
              >
                <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true" className="tray-man">
                  {piece && <look.Man piece={piece} you={0} />}
                </svg>
                <span className="tray-name">{sayKind(say, name)}</span>
                <span className="tray-left number">
                  {count < 0 ? t("setups.over", { count: -count }) : t("setups.left", { count })}
                </span>
                <kbd>{letter}</kbd>
              </button>
            </li>
          );
        })}
      </ul>
      {inHand && dragging && (
        <svg
          viewBox="-0.5 -0.5 1 1"
          aria-hidden="true"
          className="tray-man tray-hand"
          style={{ left: dragging.x, top: dragging.y }}
        >
          <look.Man piece={inHand} you={0} />
        </svg>
      )}
    </section>
  );
}
