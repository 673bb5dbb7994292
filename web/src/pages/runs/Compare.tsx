import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useCallback, useState } from "react";
import { answer, api } from "../../api/client";
import type { ComparisonBase } from "../../api/types";
import { useTitle } from "../../app/title";
import { Figure } from "../../charts/Figure";
import { type Band, type Line, linesOption } from "../../charts/lines";
import { useTranslation } from "../../i18n/translate";
import { Link, useSearchParams } from "../../router";
import { Card, Empty, Loading, Problem, Switch } from "../../ui";
import { useFormat } from "../lab/format";
import { runAddress } from "./data";
import { MatchCard } from "./MatchCard";
import { differs, settingRows } from "./settings";
import "../lab/lab.css";
import "./runs.css";

export default function Compare() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const [a, b] = [address.get("a"), address.get("b")];
  useTitle(t("runs.compare"));
  const base = useQuery({
    queryKey: ["compare", a, b],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/compare", { params: { query: { a: a ?? "", b: b ?? "" } }, signal })),
    enabled: a !== null && b !== null,
  });
  return (
    <div className="page stack">
      <p>
        <Link to="/runs">← {t("runs.title")}</Link>
      </p>
      <h1>{t("runs.compare")}</h1>
      {(a === null || b === null) && (
        <Empty text={t("runs.compareEmpty")}>
          <Link className="button button-primary" to="/runs">
            {t("runs.title")}
          </Link>
        </Empty>
      )}
      {base.isLoading && <Loading />}
      {base.error && <Problem error={base.error} onRetry={() => void base.refetch()} />}
      {base.data && <Comparison base={base.data} />}
    </div>
  );
}

function Comparison({ base }: { base: ComparisonBase }) {
  const names = base.runs.map((run) => run.name);
  return (
    <>
      <Both base={base} />
      <MatchCard key={names.join()} base={base} />
      <Differences base={base} />
    </>
  );
}

/** Both curves in one figure: one solid with circles, one dashed with diamonds. */
function Both({ base }: { base: ComparisonBase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { runs, curves } = base;
  const score = runs[0]?.score ?? "points";
  const [a = "", b = ""] = runs.map((run) => run.name);
  const say = useCallback((value: number) => format.score(value, score), [format, score]);
  const option = useCallback(
    (colours: string[]) => {
      const lines: Line[] = curves.map((curve, look) => ({
        name: `${look === 0 ? "A" : "B"}: ${runs[look]?.name}`,
        look,
        points: curve.map((one) => [one.generation, one.best]),
      }));
      const bands: Band[] = curves.map((curve, look) => ({
        name: `band ${look}`,
        look,
        points: curve.map((one) => [one.generation, one.lower_quartile, one.upper_quartile]),
      }));
      return linesOption(
        { lines, bands, xName: t("runs.generation"), yName: t(`runs.score.${score}`), say },
        colours,
      );
    },
    [curves, runs, score, say, t],
  );
  const csv = `/api/runs/export.csv?runs=${runs.map((run) => encodeURIComponent(run.name)).join(",")}`;
  return (
    <Card
      title={t("runs.curves")}
      actions={
        <a className="button button-small" download href={csv}>
          <Download size={16} aria-hidden /> CSV
        </a>
      }
    >
      <p className="row">
        {runs.map((run, index) => (
          <Link key={run.name} to={runAddress(run.name)}>
            {index === 0 ? "A" : "B"}: {run.name}
          </Link>
        ))}
      </p>
      <Figure
        title={t("runs.chart.bestOfBoth")}
        file={`${a}-${b}`}
        label={t("runs.curvesWords", { a, b })}
        option={option}
        note={`${t("runs.chart.band")} ${t("runs.relative")}`}
        table={() => ({
          columns: [t("runs.table.generation"), `A: ${a}`, `B: ${b}`],
          rows: longest(curves).map((one, index) => [
            one.generation,
            ...curves.map((curve) => (curve[index] ? say(curve[index].best) : "–")),
          ]),
        })}
      />
    </Card>
  );
}

const longest = (curves: ComparisonBase["curves"]) =>
  curves.reduce((longer, curve) => (curve.length > longer.length ? curve : longer), []);

function Differences({ base }: { base: ComparisonBase }) {
  const { t } = useTranslation();
  const [only, setOnly] = useState(true);
  const rows = settingRows(base.settings, only);
  return (
    <Card
      title={t("runs.settings")}
      actions={
        <Switch selected={only} onChange={setOnly}>
          {t("runs.onlyDifferences")}
        </Switch>
      }
    >
      {rows.length === 0 ? (
        <p className="muted">{t("runs.noDifferences")}</p>
      ) : (
        <div className="table-wrap">
          <table className="table settings-table">
            <thead>
              <tr>
                <th scope="col">{t("runs.setting")}</th>
                <th scope="col">A</th>
                <th scope="col">B</th>
              </tr>
            </thead>
            <tbody lang="en">
              {rows.map(([name, pair]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {pair.map((value, side) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the two sides are fixed
                    <td key={side} className={differs(pair) ? "changed" : ""}>
                      {value ?? "–"}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
