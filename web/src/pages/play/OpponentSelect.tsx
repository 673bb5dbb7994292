import type { AgentName, GameInfo } from "../../api/types";
import { byStrength, listedAgent, portraitOf, styleOf, titled } from "../../faces/faces";
import { Portrait } from "../../faces/Portrait";
import { useTranslation } from "../../i18n/translate";
import { Select } from "../../ui";
import { useAgents } from "../agents/data";

export interface OpponentSelectProps {
  info: GameInfo;
  agent: AgentName;
  disabled: boolean;
  onChange: (agent: string) => void;
}

/** Opponents with name, style and measured strength, the recommended one first, then from weak to strong. */
export function OpponentSelect({ info, agent, disabled, onChange }: OpponentSelectProps) {
  const { t } = useTranslation();
  const rows = useAgents(info.name).data ?? [];
  const listed = [info.opponent, ...info.agents].map(listedAgent);
  const unique = new Map([agent, ...listed].map((each) => [each.written, each]));
  const agents = byStrength([...unique.values()], rows, info.opponent);
  const strength = (each: AgentName) => {
    if (each.written === info.opponent) return t("play.recommended");
    const rating = rows.find((row) => row.name === each.listed)?.rating;
    return rating ? t("play.elo", { elo: Math.round(rating.elo) }) : t("play.unrated");
  };
  const choice = (each: AgentName) => ({
    id: each.written,
    label: titled(info.name, each, t),
    note: [styleOf(info.name, each, t), strength(each)].filter(Boolean).join(" · "),
    icon: <Portrait name={portraitOf(info.name, each)} size={32} />,
  });
  return (
    <div className="chip-wide">
      <Select
        label={t("play.opponent")}
        choices={agents.map(choice)}
        value={agent.written}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
