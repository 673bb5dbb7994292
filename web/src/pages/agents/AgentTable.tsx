import { FileDown, ScanSearch } from "lucide-react";
import type { AgentRow } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { faceName, listedAgent, portraitOf } from "../../faces/faces";
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

const COLUMNS = ["name", "kind", "strength"] as const;

export function AgentTable({ rows, ticked, onTick }: AgentTableProps) {
  const { t } = useTranslation();
  const gameTitle = useGameTitle();
  const games = [...new Set(rows.map((row) => row.game))];
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
        {games.map((game) => (
          <tbody key={game}>
            {games.length > 1 && (
              <tr className="agent-game">
                <th scope="rowgroup" colSpan={COLUMNS.length + 2}>
                  {gameTitle(game)}
                </th>
              </tr>
            )}
            {rows
              .filter((row) => row.game === game)
              .map((row) => (
                <AgentTableRow
                  key={idOf(row)}
                  row={row}
                  ticked={ticked.includes(idOf(row))}
                  onTick={onTick}
                />
              ))}
          </tbody>
        ))}
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
        <div className="agent-card">
          {row.run === null && <Portrait name={portraitOf(row.game, listedAgent(row.name))} size={44} />}
          <div>
            <p>
              <Link to={address}>
                <strong>{row.name}</strong>
              </Link>{" "}
              {row.run === null && <FaceName game={row.game} name={row.name} />}
            </p>
            <p className="small">{summaryOf(row, t)}</p>
            <p className="small muted">{originOf(row, t)}</p>
          </div>
        </div>
      </td>
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
            title={t("agents.explain")}
            aria-label={t("agents.explainName", { name: row.name })}
          >
            <ScanSearch size={16} aria-hidden /> <span className="agent-action">{t("agents.explain")}</span>
          </Link>
          <Link
            className="button button-small"
            to={`${address}?tab=export`}
            title={t("agents.export")}
            aria-label={t("agents.exportName", { name: row.name })}
          >
            <FileDown size={16} aria-hidden /> <span className="agent-action">{t("agents.export")}</span>
          </Link>
        </div>
      </td>
    </tr>
  );
}

/** The name that people remember, if it is another. */
export function FaceName({ game, name }: { game: string; name: string }) {
  const { t } = useTranslation();
  const face = faceName(game, listedAgent(name), t);
  return face === name ? null : <span className="muted small">{face}</span>;
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
