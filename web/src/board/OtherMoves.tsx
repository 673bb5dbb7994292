import type { MoveChoice } from "../api/types";
import { sayMessage } from "../i18n/message";
import { useTranslation } from "../i18n/translate";
import { Button } from "../ui/Button";
import type { Look } from "./look";

export interface OtherMovesProps {
  moves: string[];
  look: Look;
  /** What the game calls some of the moves. */
  choices?: MoveChoice[];
  game?: string;
  onPlay: (text: string) => void;
}

/** Moves that no cell of the board leads to, each as a button. */
export function OtherMoves({ moves, look, choices = [], game, onPlay }: OtherMovesProps) {
  const { t } = useTranslation();
  if (moves.length === 0) return null;
  const label = (text: string) => {
    const choice = choices.find(({ play }) => play === text);
    return choice ? sayMessage(choice.label, t, game) : look.sayMove(text);
  };
  return (
    <div className="row" role="group" aria-label={t("board.others")}>
      {moves.map((text) => (
        <Button key={text} onPress={() => onPlay(text)}>
          {label(text)}
        </Button>
      ))}
    </div>
  );
}
