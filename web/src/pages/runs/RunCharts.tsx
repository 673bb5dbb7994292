import { useCallback } from "react";
import type { Generation, Run } from "../../api/types";
import { type Box, boxesOption } from "../../charts/boxes";
import { Figure } from "../../charts/Figure";
import { type Line, linesOption, thinned } from "../../charts/lines";
import { useTranslation } from "../../i18n/translate";
import { type Format, useFormat } from "../lab/format";
import { hasPopulation } from "./population";

interface ChartsProps {
  run: Run;
  generations: Generation[];
}

/** The progress of a run. A single learner has no spread and no diversity; networks have a loss. */
export function RunCharts({ run, generations }: ChartsProps) {
  const { t } = useTranslation();
  const rate = useCallback((one: Generation) => (one.seconds > 0 ? one.games / one.seconds : 0), []);
  const diversity = useCallback((one: Generation) => one.diversity, []);
  const loss = useCallback((one: Generation) => one.loss ?? Number.NaN, []);
  const learns = generations.some((one) => one.loss !== null);
  const spread = hasPopulation(generations);
  return (
    <div className="charts-grid">
      <div className="wide">
        <FitnessFigure run={run} generations={generations} spread={spread} />
      </div>
      {spread && <SpreadFigure run={run} generations={generations} />}
      {spread && <SingleFigure kind="diversity" run={run} generations={generations} value={diversity} />}
      <SingleFigure kind="rate" run={run} generations={generations} value={rate} />
      {learns && <SingleFigure kind="loss" run={run} generations={generations} value={loss} />}
      {generations.length === 0 && <p className="muted wide">{t("runs.noGenerations")}</p>}
    </div>
  );
}

const say = (run: Run, format: Format) => (value: number) => format.score(value, run.score);

function FitnessFigure({ run, generations, spread }: ChartsProps & { spread: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const option = useCallback(
    (colours: string[]) =>
      linesOption(
        {
          lines: [
            {
              name: t(spread ? "runs.chart.best" : "runs.chart.learner"),
              points: pointsOf(generations, "best"),
            },
            ...(spread ? [{ name: t("runs.chart.mean"), points: pointsOf(generations, "mean") }] : []),
          ],
          bands: spread
            ? [
                {
                  name: "quartiles",
                  look: 1,
                  points: generations.map((one) => [one.generation, one.lower_quartile, one.upper_quartile]),
                },
              ]
            : [],
          xName: t("runs.generation"),
          yName: t(`runs.score.${run.score}`),
          say: say(run, format),
        },
        colours,
      ),
    [generations, run, format, t, spread],
  );
  const last = generations.at(-1);
  const words = last
    ? t(spread ? "runs.chart.fitnessWords" : "runs.chart.learnerWords", {
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
      note={spread ? t("runs.chart.band") : undefined}
      table={() => fitnessTable(generations, spread, t, say(run, format))}
    />
  );
}

const pointsOf = (generations: Generation[], key: "best" | "mean"): [number, number][] =>
  generations.map((one) => [one.generation, one[key]]);

function fitnessTable(
  generations: Generation[],
  spread: boolean,
  t: (key: string) => string,
  write: (value: number) => string,
) {
  const keys = spread
    ? (["best", "mean", "sd", "lower_quartile", "upper_quartile"] as const)
    : (["best"] as const);
  const names = spread ? ["best", "mean", "sd", "lower", "upper"] : ["best"];
  return {
    columns: ["generation", ...names].map((key) => t(`runs.table.${key}`)),
    rows: generations.map((one) => [one.generation, ...keys.map((key) => write(one[key]))]),
  };
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
