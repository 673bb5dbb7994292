import type { TournamentRow } from "../../api/types";
import { useCatalog, useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useMessage } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Card, Empty, Loading, Problem } from "../../ui";
import { Command } from "../lab/Command";
import { useFormat } from "../lab/format";
import { StateChip } from "../lab/StateChip";
import { useTournaments } from "./data";
import { NewTournament } from "./NewTournament";
import "../lab/lab.css";
import "./tournaments.css";

/** Number of agents in the example command. */
const EXAMPLE = 3;

export default function Tournaments() {
  const { t } = useTranslation();
  useTitle(t("tournaments.title"));
  const list = useTournaments();
  const first = useCatalog().data?.[0];
  return (
    <div className="page stack">
      <h1>{t("tournaments.title")}</h1>
      <div id="new-tournament">
        <NewTournament />
      </div>
      {list.isPending && <Loading />}
      {list.error && !list.data && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <Empty text={t("tournaments.empty")}>
          <a className="button" href="#new-tournament">
            {t("tournaments.new")}
          </a>
          {first && (
            <Command
              text={`spielgeist tournament ${first.name} ${first.agents.slice(0, EXAMPLE).join(" ")} --games 100`}
            />
          )}
        </Empty>
      )}
      {list.data && list.data.length > 0 && <TournamentTable rows={list.data} />}
    </div>
  );
}

const COLUMNS = ["tournament", "agents", "perPairing", "state", "played"] as const;

function TournamentTable({ rows }: { rows: TournamentRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const gameTitle = useGameTitle();
  const say = useMessage();
  return (
    <Card>
      <div className="table-wrap">
        <table className="table table-cards">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === "perPairing" || column === "played" ? "number" : ""}
                >
                  {t(`tournaments.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows]
              .sort((a, b) => b.id - a.id)
              .map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link to={`/tournaments/${row.id}`}>
                      <strong>
                        {row.game ? gameTitle(row.game) : t("tournaments.tournament")} {row.id}
                      </strong>
                    </Link>
                  </td>
                  <td className="tournament-agents">
                    {row.agents.length > 0 ? row.agents.join(", ") : row.what}
                    {row.problem && <p className="muted small">{say(row.problem)}</p>}
                  </td>
                  <td className="number" data-label={t("tournaments.perPairing")}>
                    {format.number(row.games_per_pairing)}
                  </td>
                  <td>
                    <StateChip state={row.state} />
                  </td>
                  <td className="number" data-label={t("tournaments.played")}>
                    {format.number(row.done)} / {format.number(row.of)}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
