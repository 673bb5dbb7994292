import type { TournamentView } from "../../api/types";
import { sayEnding, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { agentAddress } from "../lab/addresses";
import { useFormat } from "../lab/format";
import { endings } from "./score";

const NUMBERS = ["points", "games", "wins", "draws", "losses"] as const;

export function Standings({ view }: { view: TournamentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const say = useSay(view.game);
  return (
    <div className="table-wrap">
      <p className="muted small">{t("tournaments.pointsHint")}</p>
      <table className="table table-cards standings">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t("tournaments.agent")}</th>
            {NUMBERS.map((column) => (
              <th key={column} scope="col" className="number">
                {t(`tournaments.column.${column}`)}
              </th>
            ))}
            <th scope="col" className="number">
              Elo
            </th>
            <th scope="col">{t("tournaments.ended")}</th>
          </tr>
        </thead>
        <tbody>
          {view.standings.map((row) => (
            <tr key={row.agent.written}>
              <td className="number">{row.rank}</td>
              <th scope="row">
                <Link to={agentAddress(view.game, row.agent.listed)}>{row.agent.written}</Link>
              </th>
              {NUMBERS.map((column) => (
                <td key={column} className="number" data-label={t(`tournaments.column.${column}`)}>
                  {column === "points" ? (
                    <strong>{format.number(row.points, 1)}</strong>
                  ) : (
                    format.number(row[column])
                  )}
                </td>
              ))}
              <td className="number" data-label="Elo">
                {row.rating == null ? "–" : format.signed(row.rating)}{" "}
                {row.rating_ci95 && row.games > 0 && (
                  <span className="muted small">
                    ({format.range(row.rating_ci95, (value) => format.signed(value))})
                  </span>
                )}
              </td>
              <td className="small muted">
                {endings(row.ended_by)
                  .map(({ reason, games }) => `${sayEnding(say, reason)} ${format.number(games)}`)
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
