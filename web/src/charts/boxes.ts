// Box plots: the spread of a population at a few generations.

import type { EChartsCoreOption } from "echarts/core";

export interface Box {
  name: string;
  /** Least, lower quartile, median, upper quartile, most. */
  five: [number, number, number, number, number];
}

export function boxesOption(
  spec: { boxes: Box[]; xName: string; yName: string; say: (value: number) => string },
  colours: string[],
): EChartsCoreOption {
  const { boxes, xName, yName, say } = spec;
  return {
    aria: { enabled: true, label: { enabled: false }, decal: { show: false } },
    grid: { left: 8, right: 20, top: 32, bottom: 8, outerBoundsMode: "same" },
    tooltip: { trigger: "item", valueFormatter: (value: unknown) => say(Number(value)) },
    xAxis: {
      type: "category",
      data: boxes.map((box) => box.name),
      name: xName,
      nameLocation: "middle",
      nameGap: 26,
    },
    yAxis: {
      type: "value",
      name: yName,
      scale: true,
      axisLabel: { formatter: (value: number) => say(value) },
    },
    series: [
      {
        type: "boxplot",
        data: boxes.map((box) => box.five),
        itemStyle: { color: "transparent", borderColor: colours[0], borderWidth: 1.75 },
        boxWidth: [6, 28],
      },
    ],
  };
}
