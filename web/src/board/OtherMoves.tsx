import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button";
import type { Look } from "./look";

export interface OtherMovesProps {
  moves: string[];
  look: Look;
  onPlay: (text: string) => void;
}

/** Moves that no cell of the board leads to, each as a button. */
export function OtherMoves({ moves, look, onPlay }: OtherMovesProps) {
  const { t } = useTranslation();
  if (moves.length === 0) return null;
  return (
    <div className="row" role="group" aria-label={t("board.others")}>
      {moves.map((text) => (
        <Button key={text} onPress={() => onPlay(text)}>
          {look.sayMove(text)}
        </Button>
      ))}
    </div>
  );
}
