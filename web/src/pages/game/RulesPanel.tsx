import type { GameInfo } from "../../api/types";
import { useSay } from "../../i18n/say";

/** The rules in short, one sentence a line. */
export function RulesPanel({ game, info }: { game: string; info: GameInfo | undefined }) {
  const text = useSay(game)("rules", {}, info?.summary);
  return (
    <div className="prose">
      <ul>
        {text.split("\n").map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
