import { Download, ScanSearch } from "lucide-react";
import type { RunPage } from "../../api/types";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Card } from "../../ui";
import { agentAddress } from "../lab/addresses";
import { useFormat } from "../lab/format";
import { PlayButton } from "../lab/PlayButton";
import { runApi } from "./data";

/** The champion of a run, and its actions. */
export function ChampionCard({ page }: { page: RunPage }) {
  const { t } = useTranslation();
  const { champion, run } = page;
  if (!champion)
    return (
      <Card title={t("runs.champion")}>
        <p className="muted">{t("runs.noChampion")}</p>
      </Card>
    );
  return (
    <Card title={t("runs.champion")}>
      <div className="stack">
        <div className="champion">
          <p>
            {t("runs.championOf", {
              generation: champion.generations,
              kind: t(`agents.kind.${champion.kind}`),
            })}
            {page.champions.length > 0 && (
              <span className="muted"> {t("runs.championsKept", { list: keptAt(page.champions) })}</span>
            )}
          </p>
          <div className="row">
            <PlayButton primary game={run.game} agent={champion.agent} />
            <Link className="button" to={agentAddress(run.game, champion.agent)}>
              <ScanSearch size={18} aria-hidden /> {t("runs.inspect")}
            </Link>
            <a className="button" download href={`${runApi(run.name)}/export?format=champion`}>
              <Download size={18} aria-hidden /> {t("runs.export")}
            </a>
          </div>
        </div>
        {champion.strength.length > 0 && <StrengthTable game={run.game} champion={champion} />}
      </div>
    </Card>
  );
}

function StrengthTable({ game, champion }: { game: string; champion: NonNullable<RunPage["champion"]> }) {
  const say = useSay(game);
  const { t } = useTranslation();
  const format = useFormat();
  const columns = ["against", "games", "winRate", "interval"] as const;
  return (
    <div className="table-wrap">
      <table className="table table-cards">
        <caption className="hidden-text">{t("runs.measured")}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? "number" : ""}>
                {t(`runs.strength.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {champion.strength.map((one) => (
            <tr key={`${one.opponents.join()} ${one.variant} ${one.seats}`}>
              <th scope="row">
                {one.opponents.join(", ")}{" "}
                <span className="muted small">{say(`variant.${one.variant}`, {}, one.variant)}</span>
              </th>
              <td className="number" data-label={t("runs.strength.games")}>
                {format.number(one.games)}
              </td>
              <td className="number" data-label={t("runs.strength.winRate")}>
                {format.percent(one.win_rate, 2)}
              </td>
              <td className="number" data-label={t("runs.strength.interval")}>
                {format.range(one.ci95, (value) => format.percent(value, 2))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FEW = 6;

/** All of them, or the last few: a long run keeps one in every generation. */
function keptAt(generations: number[]): string {
  const last = generations.slice(-FEW).join(", ");
  return generations.length > FEW ? `… ${last}` : last;
}
