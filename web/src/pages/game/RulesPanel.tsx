import { useTranslation } from "react-i18next";
import type { GameInfo } from "../../api/types";

/** The rules in short, one sentence a line. */
export function RulesPanel({ game, info }: { game: string; info: GameInfo | undefined }) {
  const { t } = useTranslation();
  const text = t(`game.rules.${game}`, { defaultValue: info?.summary ?? "" });
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
