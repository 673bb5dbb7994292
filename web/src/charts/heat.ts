// A surface as a heat map: one hue from pale to deep, so that it also works in grey.

import type { EChartsCoreOption } from "echarts/core";

export interface HeatSpec {
  x: number[];
  y: number[];
  /** z[row of y][column of x] */
  z: number[][];
  xName: string;
  yName: string;
  zName: string;
  say: (value: number) => string;
  /** Where the inputs stand now. */
  at?: [x: number, y: number];
}

export function heatOption(
  spec: HeatSpec,
  colours: { pale: string; deep: string; mark: string },
): EChartsCoreOption {
  const { x, y, z, xName, yName, zName, say, at } = spec;
  const cells = z.flatMap((row, j) => row.map((value, i) => [i, j, value] as const));
  const values = cells.map(([, , value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const axis = (names: number[], name: string) => ({
    type: "category",
    data: names.map(say),
    name,
    nameLocation: "middle",
    splitArea: { show: false },
    axisLabel: { interval: Math.max(0, Math.ceil(names.length / 6) - 1) },
  });
  return {
    aria: { enabled: true, label: { enabled: false }, decal: { show: false } },
    grid: { left: 24, right: 96, top: 16, bottom: 8, outerBoundsMode: "same" },
    tooltip: {
      trigger: "item",
      formatter: ({ value }: { value: [number, number, number] }) =>
        `${xName} ${say(x[value[0]] ?? 0)}, ${yName} ${say(y[value[1]] ?? 0)}: ${zName} ${say(value[2])}`,
    },
    xAxis: { ...axis(x, xName), nameGap: 26 },
    yAxis: { ...axis(y, yName), nameGap: 34 },
    visualMap: {
      type: "continuous",
      min: low,
      max: high > low ? high : low + 1,
      seriesIndex: 0,
      calculable: false,
      orient: "vertical",
      right: 0,
      top: "middle",
      itemWidth: 14,
      text: [say(high), say(low)],
      inRange: { color: [colours.pale, colours.deep] },
    },
    series: [
      { type: "heatmap", data: cells, progressive: 0, itemStyle: { borderWidth: 0 } },
      ...(at ? [markAt(at, x, y, colours.mark)] : []),
    ],
  };
}

function markAt([atX, atY]: [number, number], x: number[], y: number[], color: string): object {
  return {
    type: "scatter",
    data: [[nearest(x, atX), nearest(y, atY)]],
    symbol: "circle",
    symbolSize: 14,
    itemStyle: { color: "transparent", borderColor: color, borderWidth: 3 },
    silent: true,
  };
}

/** The index of the number next to `value`. */
export function nearest(numbers: number[], value: number): number {
  let best = 0;
  for (const [index, number] of numbers.entries())
    if (Math.abs(number - value) < Math.abs((numbers[best] ?? 0) - value)) best = index;
  return best;
}
