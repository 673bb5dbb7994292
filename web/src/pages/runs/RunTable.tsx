import { Fragment } from "react";
import type { Run } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Ago, Checkbox } from "../../ui";
import { useFormat } from "../lab/format";
import { runAddress } from "./data";
import { groupRuns, type RunGroup } from "./group";
import { RunState } from "./RunState";

export interface RunTableProps {
  runs: Run[];
  titles: Map<string, string>;
  ticked: string[];
  onTick: (name: string, on: boolean) => void;
}

const COLUMNS = ["run", "seed", "best", "state", "generations", "took", "begun"] as const;

export function RunTable({ runs, titles, ticked, onTick }: RunTableProps) {
  const { t } = useTranslation();
  return (
    <div className="table-wrap">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{t("runs.tick")}</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === "run" || column === "state" ? "" : "number"}>
                {t(`runs.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupRuns(runs).map((group) => (
            <Fragment key={group.key}>
              <GroupHead group={group} title={titleOf(group, titles)} />
              {group.runs.map((run) => (
                <RunRow key={run.name} run={run} ticked={ticked.includes(run.name)} onTick={onTick} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function titleOf(group: RunGroup, titles: Map<string, string>): string {
  const recipe = group.runs[0]?.recipe ?? "";
  return titles.get(recipe) ?? recipe;
}

/** Heading of runs that differ only by seed, with mean and deviation. */
function GroupHead({ group, title }: { group: RunGroup; title: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = group.runs;
  if (!first) return null;
  return (
    <tr className="run-group">
      <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
        {title}
        {first.sets.length > 0 && <code className="run-sets"> {first.sets.join(" ")}</code>}
        {group.best && (
          <span className="muted">
            {" · "}
            {t("runs.overSeeds", {
              count: group.runs.length,
              mean: format.score(group.best.mean, first.score),
              sd: format.score(group.best.sd, first.score),
            })}
          </span>
        )}
      </th>
    </tr>
  );
}

function RunRow({ run, ticked, onTick }: { run: Run; ticked: boolean; onTick: RunTableProps["onTick"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (column: (typeof COLUMNS)[number]) => t(`runs.column.${column}`);
  return (
    <tr>
      <td>
        <Checkbox
          label={t("runs.tickRun", { name: run.name })}
          selected={ticked}
          onChange={(on) => onTick(run.name, on)}
        />
      </td>
      <td>
        <Link to={runAddress(run.name)}>{run.name}</Link>
      </td>
      <td className="number" data-label={label("seed")}>
        {run.seed}
      </td>
      <td className="number" data-label={label("best")}>
        <strong>{run.best === null ? "–" : format.score(run.best, run.score)}</strong>
      </td>
      <td>
        <RunState status={run.status} />
      </td>
      <td className="number" data-label={label("generations")}>
        {format.number(run.generations)} / {format.number(run.target)}
      </td>
      <td className="number" data-label={label("took")}>
        {format.duration(run.seconds)}
      </td>
      <td className="number" data-label={label("begun")}>
        <Ago at={run.begun} />
      </td>
    </tr>
  );
}
