import { Download, RotateCcw, Square } from "lucide-react";
import type { Live } from "../../api/live";
import type { Run as RunData, RunPage } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { Link, useParams } from "../../router";
import { Button, Card, Loading, Problem, Updated } from "../../ui";
import { Command } from "../lab/Command";
import { useFormat } from "../lab/format";
import { Progress } from "../lab/Progress";
import { ChampionCard } from "./ChampionCard";
import { clusterFacts, rateOf } from "./cluster";
import { runApi } from "./data";
import { paceOf } from "./pace";
import { RunCharts } from "./RunCharts";
import { RunState } from "./RunState";
import { useRunAction, useRunPage } from "./useRunPage";
import "../lab/lab.css";
import "./runs.css";

export default function Run() {
  const { t } = useTranslation();
  const { name = "" } = useParams();
  useTitle(name || t("runs.run"));
  const page = useRunPage(name);
  return (
    <div className="page stack">
      <p>
        <Link to="/runs">← {t("runs.title")}</Link>
      </p>
      {page.isPending && <Loading />}
      {page.error && !page.data && (
        <>
          <h1>{name}</h1>
          <Problem error={page.error} onRetry={() => void page.refetch()} />
        </>
      )}
      {page.data && (
        <>
          <RunHead page={page.data} live={page.live} />
          <ChampionCard page={page.data} />
          <Card title={t("runs.course")}>
            <RunCharts run={page.data.run} generations={page.data.generations} />
          </Card>
          <SettingsCard page={page.data} />
        </>
      )}
    </div>
  );
}

function RunHead({ page, live }: { page: RunPage; live: Live }) {
  const { t } = useTranslation();
  const gameTitle = useGameTitle();
  const { run } = page;
  return (
    <Card>
      <div className="run-head">
        <div className="row row-spread">
          <div>
            <h1>{run.name}</h1>
            <p className="muted">
              {gameTitle(run.game)} · {run.recipe} · {t("runs.seed")} {run.seed}
            </p>
          </div>
          <div className="row">
            <Updated live={live} />
            <RunState status={run.status} />
            <StopOrResume run={run} />
          </div>
        </div>
        <Progress label={t("runs.generations")} done={run.generations} of={run.target} />
        <Facts page={page} />
      </div>
    </Card>
  );
}

function Facts({ page }: { page: RunPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { run } = page;
  const pace = paceOf(run, page.generations);
  const rate = rateOf(run, pace);
  const facts: [string, string][] = [
    [t("runs.column.best"), run.best === null ? "–" : format.score(run.best, run.score)],
    [t("runs.games"), format.number(run.games)],
    [t("runs.chart.rate"), rate === null ? "–" : format.number(rate, 0)],
    [t("runs.column.took"), format.duration(run.seconds)],
  ];
  if (pace.secondsLeft !== null) facts.push([t("runs.left"), format.duration(pace.secondsLeft)]);
  for (const [key, value] of clusterFacts(run))
    facts.push([t(key), typeof value === "number" ? format.number(value) : value]);
  return (
    <dl className="totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function StopOrResume({ run }: { run: RunData }) {
  const { t } = useTranslation();
  const action = useRunAction(run.name);
  return (
    <>
      {run.status === "running" && (
        <Button onPress={() => action.mutate("stop")} isDisabled={action.isPending}>
          <Square size={16} aria-hidden /> {t("lab.stop")}
        </Button>
      )}
      {(run.status === "stopped" || run.status === "killed") && (
        <Button look="primary" onPress={() => action.mutate("resume")} isDisabled={action.isPending}>
          <RotateCcw size={16} aria-hidden /> {t("lab.resume")}
        </Button>
      )}
      {action.error && <Problem error={action.error} />}
    </>
  );
}

function SettingsCard({ page }: { page: RunPage }) {
  const { t } = useTranslation();
  const formats = ["csv", "json", "toml"];
  return (
    <Card
      title={t("runs.settings")}
      actions={formats.map((format) => (
        <a
          key={format}
          className="button button-small"
          download
          href={`${runApi(page.run.name)}/export?format=${format}`}
        >
          <Download size={16} aria-hidden /> {format.toUpperCase()}
        </a>
      ))}
    >
      <div className="stack">
        <div className="row small muted">
          {t("runs.resumeCommand")} <Command text={page.resume_command} />
        </div>
        <div className="table-wrap">
          <table className="table settings-table">
            {/* The keys and values of a recipe file. */}
            <tbody lang="en">
              {page.settings.map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Card>
  );
}
