// Lines over a value axis. Each line has its own dash and marker, so that a grey print still tells them apart.

import type { EChartsCoreOption } from "echarts/core";
import { DASHES } from "./chartTheme";

export type Point = [x: number, y: number];

export interface Line {
  name: string;
  points: Point[];
  /** Index of colour, dash and marker; the default is the line's position. */
  look?: number;
}

/** The area between two curves, drawn pale in the colour of its line. */
export interface Band {
  name: string;
  points: [x: number, low: number, high: number][];
  look: number;
}

export interface LinesSpec {
  lines: Line[];
  bands?: Band[];
  xName: string;
  yName: string;
  /** How values are written. */
  say?: (value: number) => string;
  /** Starts the value axis at 0. */
  fromZero?: boolean;
}

const MARKERS = ["circle", "diamond", "triangle", "rect", "pin", "arrow"];
const MARKERS_PER_LINE = 12;

export function linesOption(spec: LinesSpec, colours: string[]): EChartsCoreOption {
  const { lines, bands = [], xName, yName, say = String, fromZero = false } = spec;
  return {
    grid: { left: 8, right: 20, top: 40, bottom: 8, outerBoundsMode: "same" },
    legend: { top: 0, left: 0, data: lines.map((line) => line.name), itemWidth: 36 },
    tooltip: { trigger: "axis", valueFormatter: (value: unknown) => say(Number(value)) },
    xAxis: {
      type: "value",
      name: xName,
      nameLocation: "middle",
      nameGap: 26,
      minInterval: 1,
      min: "dataMin",
      max: "dataMax",
      // The end of a long axis has a label of its own, which would run into the last round number.
      axisLabel: { showMaxLabel: longest(lines) > 20 ? false : null },
    },
    yAxis: {
      type: "value",
      name: yName,
      scale: !fromZero,
      axisLabel: { formatter: (value: number) => say(value) },
    },
    series: [
      ...bands.flatMap((band) => bandSeries(band, colours)),
      ...lines.map((line, index) => lineSeries(line, line.look ?? index, colours)),
    ],
  };
}

const longest = (lines: Line[]) => Math.max(0, ...lines.map((line) => line.points.length));

function lineSeries(line: Line, look: number, colours: string[]): object {
  const color = colours[look % colours.length];
  const every = Math.max(1, Math.ceil(line.points.length / MARKERS_PER_LINE));
  // Lines offset their markers, so that none hides another.
  const shift = Math.floor((look * every) / 3);
  return {
    type: "line",
    name: line.name,
    data: line.points,
    symbol: MARKERS[look % MARKERS.length],
    symbolSize: (_value: unknown, at: { dataIndex: number }) =>
      (at.dataIndex + shift) % every === 0 ? 8 : 0,
    showAllSymbol: true,
    lineStyle: { width: 2.25, color, type: DASHES[look % DASHES.length] },
    itemStyle: { color },
    z: 3,
  };
}

/** Two stacked lines without strokes: the lower edge, and the height above it, which is filled. */
function bandSeries(band: Band, colours: string[]): object[] {
  const hidden = {
    type: "line",
    stack: band.name,
    stackStrategy: "all",
    symbol: "none",
    silent: true,
    lineStyle: { width: 0 },
    tooltip: { show: false },
    z: 1,
  };
  return [
    { ...hidden, data: band.points.map(([x, low]) => [x, low]) },
    {
      ...hidden,
      data: band.points.map(([x, low, high]) => [x, high - low]),
      areaStyle: { color: colours[band.look % colours.length], opacity: 0.18 },
    },
  ];
}

/** At most `most` of the items, evenly spread, first and last always among them. */
export function thinned<T>(items: T[], most: number): T[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  const kept = new Set(Array.from({ length: most }, (_, index) => Math.round(index * step)));
  return items.filter((_, index) => kept.has(index));
}
