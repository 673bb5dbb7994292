// Horizontal bars around 0, named at the left: weights and how games ended.

import type { EChartsCoreOption } from "echarts/core";

export interface Bar {
  name: string;
  value: number;
}

export function barsOption(
  spec: { bars: Bar[]; xName: string; say: (value: number) => string; narrow: boolean },
  colours: string[],
): EChartsCoreOption {
  const { bars, xName, say, narrow } = spec;
  return {
    grid: { left: 8, right: 56, top: 8, bottom: 8, outerBoundsMode: "same" },
    tooltip: { trigger: "item", valueFormatter: (value: unknown) => say(Number(value)) },
    xAxis: { type: "value", name: xName, nameLocation: "middle", nameGap: 26 },
    yAxis: {
      type: "category",
      inverse: true,
      data: bars.map((bar) => bar.name),
      axisTick: { show: false },
      // Where it is narrow, long names take two lines and leave room for the bars.
      axisLabel: { width: narrow ? 120 : 260, overflow: "break" },
    },
    series: [
      {
        type: "bar",
        data: bars.map((bar) => ({
          value: bar.value,
          // Below 0 in another colour, at the other side of the axis, and with its number.
          itemStyle: { color: colours[bar.value < 0 ? 1 : 0], borderRadius: 2 },
        })),
        barMaxWidth: 22,
        label: { show: true, position: "right", formatter: ({ value }: { value: number }) => say(value) },
      },
    ],
  };
}
