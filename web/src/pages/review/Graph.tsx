import { useMemo } from "react";
import type { GameView, Judgement } from "../../api/types";
import { useTheme } from "../../app/theme";
import { Chart } from "../../charts/Chart";
import { token } from "../../charts/chartTheme";
import { useTranslation } from "../../i18n/translate";
import { sayValue, type Unit } from "./measure";
import { moveNumber, sayPlayed } from "./say";

export interface GraphProps {
  view: GameView;
  moves: Judgement[];
  chosen: Judgement | null;
  unit: Unit;
  onChoose: (move: Judgement) => void;
}

const CLOSE = 0.5;

/** How far the values of a game lie apart. */
function spread(moves: Judgement[]): number {
  const values = moves.flatMap((move) => [move.value, move.best_value]);
  return Math.max(...values) - Math.min(...values);
}

/** Values of the played and the best moves; a press anywhere goes to the nearest move. */
export function Graph({ view, moves, chosen, unit, onChoose }: GraphProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  const at = chosen ? moves.findIndex((move) => move.event === chosen.event) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks' colours are the theme's
  const option = useMemo(() => {
    const played = t("review.played");
    const best = t("review.best");
    return {
      grid: { left: 8, right: 16, top: 36, bottom: 28, containLabel: true },
      legend: { top: 0, data: [played, best] },
      tooltip: { trigger: "axis", valueFormatter: (value: unknown) => sayValue(Number(value), unit) },
      xAxis: {
        type: "category",
        data: moves.map((move) => sayPlayed(view, move)),
        axisLabel: {
          formatter: (_: string, index: number) => String(moveNumber(view, moves[index]?.event ?? 0)),
        },
        name: t("review.move"),
        nameLocation: "middle",
        nameGap: 26,
      },
      yAxis: {
        type: "value",
        scale: true,
        name: t(`review.axis.${unit.measure}`),
        // Close values need a digit more, or labels would repeat.
        axisLabel: { formatter: (value: number) => sayValue(value, unit, spread(moves) < CLOSE ? 1 : 0) },
      },
      series: [
        {
          name: played,
          type: "line",
          symbol: (_: unknown, { dataIndex }: { dataIndex: number }) =>
            moves[dataIndex]?.mark ? "diamond" : "circle",
          symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (moves[dataIndex]?.mark ? 13 : 8),
          showAllSymbol: true,
          data: moves.map((move) => ({
            value: move.value,
            itemStyle: move.mark ? { color: token("--bad") } : undefined,
          })),
          markLine:
            at < 0
              ? undefined
              : {
                  silent: true,
                  symbol: "none",
                  label: { show: false },
                  lineStyle: { color: token("--ink-2"), type: "solid", width: 1.5 },
                  data: [{ xAxis: at }],
                },
        },
        {
          name: best,
          type: "line",
          symbol: "emptyCircle",
          symbolSize: 6,
          showAllSymbol: true,
          lineStyle: { type: "dashed" },
          data: moves.map((move) => move.best_value),
        },
      ],
    };
  }, [moves, at, view, t, theme, unit]);
  return (
    <Chart
      className="review-graph"
      option={option}
      label={t("review.graphLabel", { count: moves.length })}
      onColumn={(dataIndex) => {
        const move = moves[dataIndex];
        if (move) onChoose(move);
      }}
    />
  );
}
