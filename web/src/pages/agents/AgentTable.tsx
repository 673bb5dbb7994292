import { FileDown, ScanSearch } from "lucide-react";
import type { AgentRow } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { faceName, portraitOf } from "../../faces/faces";
import { Portrait } from "../../faces/Portrait";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Checkbox } from "../../ui";
import { agentAddress } from "../lab/addresses";
import { PlayButton } from "../lab/PlayButton";
import { idOf } from "./data";
import { Kind } from "./Kind";
import { RatingText } from "./RatingText";
import { StrengthText } from "./StrengthText";
import { originOf, summaryOf } from "./texts";

export interface AgentTableProps {
  rows: AgentRow[];
  ticked: string[];
  onTick: (id: string, on: boolean) => void;
}

const COLUMNS = ["name", "game", "kind", "strength"] as const;

export function AgentTable({ rows, ticked, onTick }: AgentTableProps) {
  const { t } = useTranslation();
  return (
    <div className="table-wrap">
      <table className="table table-cards agent-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{t("agents.tick")}</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`agents.column.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="hidden-text">{t("agents.column.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AgentTableRow key={idOf(row)} row={row} ticked={ticked.includes(idOf(row))} onTick={onTick} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: AgentRow;
  ticked: boolean;
  onTick: AgentTableProps["onTick"];
}

function AgentTableRow({ row, ticked, onTick }: RowProps) {
  const { t } = useTranslation();
  const gameTitle = useGameTitle();
  const address = agentAddress(row.game, row.name);
  return (
    <tr>
      <td>
        <Checkbox
          label={t("agents.tickAgent", { name: row.name, game: gameTitle(row.game) })}
          selected={ticked}
          onChange={(on) => onTick(idOf(row), on)}
        />
      </td>
      <td className="agent-name">
        <div className="row">
          {row.run === null && <Portrait name={portraitOf(row.game, row.name)} size={36} />}
          <Link to={address}>
            <strong>{row.name}</strong>
          </Link>
          {row.run === null && faceName(row.game, row.name, t) !== row.name && (
            <span className="muted small">{faceName(row.game, row.name, t)}</span>
          )}
        </div>
        <p className="small">{summaryOf(row, t)}</p>
        <p className="small muted">{originOf(row, t)}</p>
      </td>
      <td>{gameTitle(row.game)}</td>
      <td>
        <Kind kind={row.kind} />
      </td>
      <td className="agent-strength">
        <Measured row={row} address={address} />
      </td>
      <td>
        <div className="row agent-actions">
          <PlayButton small game={row.game} agent={row.name} />
          <Link
            className="button button-small"
            to={`${address}?tab=explain`}
            aria-label={t("agents.explainName", { name: row.name })}
          >
            <ScanSearch size={16} aria-hidden /> {t("agents.explain")}
          </Link>
          <Link
            className="button button-small"
            to={`${address}?tab=export`}
            aria-label={t("agents.exportName", { name: row.name })}
          >
            <FileDown size={16} aria-hidden /> {t("agents.export")}
          </Link>
        </div>
      </td>
    </tr>
  );
}

/** The rating with a link to its matches; for the champion of a run, which has no rating, its first test. */
function Measured({ row, address }: { row: AgentRow; address: string }) {
  const { t } = useTranslation();
  const [first, ...others] = row.strength;
  if (row.rating) {
    return (
      <div className="strength">
        <RatingText rating={row.rating} />
        {first && (
          <Link className="small" to={`${address}?tab=strength`}>
            {t("agents.showMatches")}
          </Link>
        )}
      </div>
    );
  }
  if (!first) return <span className="muted">{t("agents.notMeasured")}</span>;
  return (
    <>
      <StrengthText strength={first} />
      {others.length > 0 && (
        <Link className="small" to={`${address}?tab=strength`}>
          {t("agents.moreStrength", { count: others.length })}
        </Link>
      )}
    </>
  );
}
