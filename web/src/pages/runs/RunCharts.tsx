import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Generation, Run } from "../../api/types";
import { type Box, boxesOption } from "../../charts/boxes";
import { Figure } from "../../charts/Figure";
import { type Line, linesOption, thinned } from "../../charts/lines";
import { type Format, useFormat } from "../lab/format";

interface ChartsProps {
  run: Run;
  generations: Generation[];
}

/** The progress of a run in four figures, and a fifth for networks. */
export function RunCharts({ run, generations }: ChartsProps) {
  const { t } = useTranslation();
  const rate = useCallback((one: Generation) => (one.seconds > 0 ? one.games / one.seconds : 0), []);
  const diversity = useCallback((one: Generation) => one.diversity, []);
  const loss = useCallback((one: Generation) => one.loss ?? Number.NaN, []);
  const learns = generations.some((one) => one.loss !== null);
  return (
    <div className="charts-grid">
      <div className="wide">
        <FitnessFigure run={run} generations={generations} />
      </div>
      <SpreadFigure run={run} generations={generations} />
      <SingleFigure kind="diversity" run={run} generations={generations} value={diversity} />
      <SingleFigure kind="rate" run={run} generations={generations} value={rate} />
      {learns && <SingleFigure kind="loss" run={run} generations={generations} value={loss} />}
      {generations.length === 0 && <p className="muted wide">{t("runs.noGenerations")}</p>}
    </div>
  );
}

const say = (run: Run, format: Format) => (value: number) => format.score(value, run.score);

function FitnessFigure({ run, generations }: ChartsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const option = useCallback(
    (colours: string[]) =>
      linesOption(
        {
          lines: [
            { name: t("runs.chart.best"), points: generations.map((one) => [one.generation, one.best]) },
            { name: t("runs.chart.mean"), points: generations.map((one) => [one.generation, one.mean]) },
          ],
          bands: [
            {
              name: "quartiles",
              look: 1,
              points: generations.map((one) => [one.generation, one.lower_quartile, one.upper_quartile]),
            },
          ],
          xName: t("runs.generation"),
          yName: t(`runs.score.${run.score}`),
          say: say(run, format),
        },
        colours,
      ),
    [generations, run, format, t],
  );
  const last = generations.at(-1);
  const words = last
    ? t("runs.chart.fitnessWords", {
        generation: last.generation,
        best: format.score(last.best, run.score),
        mean: format.score(last.mean, run.score),
      })
    : t("runs.noGenerations");
  return (
    <Figure
      title={t("runs.chart.fitness")}
      file={`${run.name}-fitness`}
      label={words}
      option={option}
      note={t("runs.chart.band")}
      table={() => ({
        columns: ["generation", "best", "mean", "sd", "lower", "upper"].map((key) => t(`runs.table.${key}`)),
        rows: generations.map((one) => [
          one.generation,
          ...[one.best, one.mean, one.sd, one.lower_quartile, one.upper_quartile].map(say(run, format)),
        ]),
      })}
    />
  );
}

const MOST_BOXES = 12;

function SpreadFigure({ run, generations }: ChartsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const option = useCallback(
    (colours: string[]) =>
      boxesOption(
        {
          boxes: thinned(generations, MOST_BOXES).map(boxOf),
          xName: t("runs.generation"),
          yName: t(`runs.score.${run.score}`),
          say: say(run, format),
        },
        colours,
      ),
    [generations, run, format, t],
  );
  return (
    <Figure
      title={t("runs.chart.spread")}
      file={`${run.name}-spread`}
      label={t("runs.chart.spreadWords")}
      option={option}
      table={() => ({
        columns: ["generation", "worst", "lower", "median", "upper", "best"].map((key) =>
          t(`runs.table.${key}`),
        ),
        rows: generations.map((one) => [one.generation, ...boxOf(one).five.map(say(run, format))]),
      })}
    />
  );
}

const boxOf = (one: Generation): Box => ({
  name: String(one.generation),
  five: [one.worst, one.lower_quartile, one.median, one.upper_quartile, one.best],
});

interface SingleProps extends ChartsProps {
  kind: "diversity" | "rate" | "loss";
  value: (generation: Generation) => number;
}

function SingleFigure({ kind, run, generations, value }: SingleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t(`runs.chart.${kind}`);
  const option = useCallback(
    (colours: string[]) => {
      const line: Line = {
        name: title,

        points: generations.map((one) => [one.generation, value(one)]),
      };
      return {
        ...linesOption(
          {
            lines: [line],
            xName: t("runs.generation"),
            yName: "",
            say: (number) => format.number(number, 3),
            fromZero: true,
          },
          colours,
        ),
        legend: { show: false },
        grid: { left: 8, right: 20, top: 16, bottom: 8, outerBoundsMode: "same" },
      };
    },
    [generations, value, title, format, t],
  );
  const last = generations.at(-1);
  return (
    <Figure
      title={title}
      file={`${run.name}-${kind}`}
      label={`${title}: ${last ? format.number(value(last), 3) : "–"}`}
      option={option}
      table={() => ({
        columns: [t("runs.table.generation"), title],
        rows: generations.map((one) => [one.generation, format.number(value(one), 4)]),
      })}
    />
  );
}
