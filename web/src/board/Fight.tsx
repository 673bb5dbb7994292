import { useEffect, useState } from "react";
import type { Encounter } from "../api/types";
import { sayKind, useSay } from "../i18n/say";
import { useTranslation } from "../i18n/translate";
import { lookOf } from "./looks";
import "./fight.css";

const SHOWN_MS = 1500;

/** A fight as two cards, for a moment. `moment` changes with each new position. */
export function Fight({
  game,
  encounter,
  moment,
  you,
}: {
  game: string;
  encounter: Encounter | null;
  moment: string;
  you: number;
}) {
  const { t } = useTranslation();
  const say = useSay(game);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!encounter) return;
    const timer = setTimeout(() => setOver(moment), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [encounter, moment]);
  if (!encounter || over === moment) return null;
  const { striker, struck, striker_owner, outcome } = encounter;
  return (
    <div
      className="fight"
      role="img"
      aria-label={`${sayKind(say, striker)} ${t("board.fight.strikes")} ${sayKind(say, struck)}. ${t(`board.fight.${outcome}`)}`}
    >
      <FightCard game={game} kind={striker} owner={striker_owner} you={you} fell={outcome !== "wins"} />
      <p>{t(`board.fight.${outcome}`)}</p>
      <FightCard game={game} kind={struck} owner={1 - striker_owner} you={you} fell={outcome !== "falls"} />
    </div>
  );
}

interface FightCardProps {
  game: string;
  kind: string;
  owner: number;
  you: number;
  fell: boolean;
}

function FightCard({ game, kind, owner, you, fell }: FightCardProps) {
  const look = lookOf(game);
  return (
    <div className={fell ? "fight-card fight-fell" : "fight-card"}>
      <svg viewBox="-0.5 -0.5 1 1" aria-hidden="true">
        <look.Man piece={{ cell: "", owner, kind, label: "" }} you={you} />
        {fell && <path className="cross" d="M-.34 -.34 L.34 .34 M.34 -.34 L-.34 .34" />}
      </svg>
      <strong>{sayKind(useSay(game), kind)}</strong>
    </div>
  );
}
