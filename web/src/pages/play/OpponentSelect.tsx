import type { GameInfo } from "../../api/types";
import { baseOf, byStrength, faceName, portraitOf, styleOf } from "../../faces/faces";
import { Portrait } from "../../faces/Portrait";
import { useTranslation } from "../../i18n/translate";
import { Select } from "../../ui";
import { useAgents } from "../agents/data";

export interface OpponentSelectProps {
  info: GameInfo;
  agent: string;
  disabled: boolean;
  onChange: (agent: string) => void;
}

/** Opponents with name, style and measured strength, the recommended one first, then from weak to strong. */
export function OpponentSelect({ info, agent, disabled, onChange }: OpponentSelectProps) {
  const { t } = useTranslation();
  const rows = useAgents(info.name).data ?? [];
  const names = byStrength([...new Set([info.opponent, agent, ...info.agents])], rows, info.opponent);
  const strength = (name: string) => {
    if (name === info.opponent) return t("play.recommended");
    const rating = rows.find((row) => row.name === baseOf(name))?.rating;
    return rating ? t("play.elo", { elo: Math.round(rating.elo) }) : t("play.unrated");
  };
  const choice = (name: string) => ({
    id: name,
    label: titled(faceName(info.name, name, t), name),
    note: [styleOf(info.name, name, t), strength(name)].filter(Boolean).join(" · "),
    icon: <Portrait name={portraitOf(info.name, name)} size={32} />,
  });
  return (
    <div className="chip-wide">
      <Select
        label={t("play.opponent")}
        choices={names.map(choice)}
        value={agent}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}

/** A name that people remember, with that of the command line. */
const titled = (face: string, agent: string): string => (face === agent ? agent : `${face} (${agent})`);
