import { Lightbulb } from "lucide-react";
import { useEffect } from "react";
import { tellMove } from "../../board/look";
import { faceName } from "../../faces/faces";
import { useMessage } from "../../i18n/message";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { announce } from "../../ui";
import type { Table } from "./useTable";

export interface HintWords {
  /** The piece or the move: what the status says. */
  short: string;
  /** With the reason. */
  long: string;
}

/** A hint in words; empty without one. */
export function useHintWords({ hint, hintStep, look, view }: Table): HintWords {
  const { t } = useTranslation();
  const say = useSay(view.game);
  const sayReason = useMessage(view.game);
  if (!hint) return { short: "", long: "" };
  if (hintStep === 1) {
    const cell = view.scene.cells.find((each) => each.name === hint.path[0]);
    const text = t("game.hintPiece", { cell: cell ? look.cellWord(cell, say, view.you) : hint.move });
    return { short: text, long: text };
  }
  const short = t("game.hintSays", {
    move: tellMove(look, hint.move, hint.path),
    by: faceName(view.game, hint.by, t),
  });
  return { short, long: `${short} ${sayReason(hint.said)}` };
}

/** The hint in words: first the piece, then the move and why. */
export function HintLine({ table }: { table: Table }) {
  const { hintStep } = table;
  const { long } = useHintWords(table);
  useEffect(() => announce(long), [long]);
  // The piece is named in the status.
  if (long === "" || hintStep < 2) return null;
  return (
    <p className="hint-line">
      <Lightbulb size={18} aria-hidden /> <span>{long}</span>
    </p>
  );
}
