import type { Strength } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Command } from "../lab/Command";
import { useFormat } from "../lab/format";

/** A measured win rate with its interval, and the command that measures it again. */
export function StrengthText({ strength }: { strength: Strength }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = (value: number) => format.percent(value / 100);
  return (
    <div className="strength">
      <span className="number">
        <strong>{percent(strength.win_percent)}</strong>{" "}
        <span className="muted small">({format.range(strength.ci95, percent)})</span>{" "}
        {t("agents.against", { opponent: strength.against, count: strength.games })}
      </span>
      <Command text={strength.command} />
    </div>
  );
}
