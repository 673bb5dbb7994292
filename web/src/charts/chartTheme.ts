// Our tokens as a theme for ECharts.

import type { Theme } from "../app/theme";

/** The value of a token such as `--accent` in the theme in use. */
export const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export const chartColours = (): string[] => [0, 1, 2, 3, 4, 5].map((index) => token(`--chart-${index}`));

/** Lines differ by their dashes too: solid, dashed, dotted and so on. */
export const DASHES: (string | number[])[] = ["solid", "dashed", "dotted", [12, 4, 2, 4], [2, 6], [16, 6]];

export function chartTheme(theme: Theme): object {
  const [ink, muted, line, surface] = ["--ink", "--ink-2", "--line", "--surface"].map(token);
  const axis = {
    axisLine: { lineStyle: { color: muted } },
    axisTick: { lineStyle: { color: muted } },
    axisLabel: { color: muted },
    nameTextStyle: { color: muted },
    splitLine: { lineStyle: { color: line } },
  };
  return {
    color: chartColours(),
    // Without it labels beside bars are black with a white edge.
    darkMode: theme === "dark",
    bar: { label: { color: ink, textBorderWidth: 0 } },
    backgroundColor: "transparent",
    textStyle: { color: ink, fontFamily: token("--font") },
    title: { textStyle: { color: ink } },
    legend: { textStyle: { color: ink } },
    tooltip: { backgroundColor: surface, borderColor: line, textStyle: { color: ink } },
    categoryAxis: axis,
    valueAxis: axis,
    logAxis: axis,
    visualMap: { textStyle: { color: ink } },
  };
}
