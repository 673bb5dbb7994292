import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { useEffect, useRef } from "react";
import { useTheme } from "../app/theme";
import { classes } from "../ui/classes";
import { chartTheme, token } from "./chartTheme";
import "./chart.css";

export interface ChartProps {
  /** ECharts' own option; colours and text come from our tokens unless it says otherwise. */
  option: EChartsCoreOption;
  /** Description of the chart for screen readers. */
  label: string;
  className?: string;
  /** Called with the index of the nearest category, wherever the plot is pressed. */
  onColumn?: (index: number) => void;
  /** Called when the chart is drawn and can be saved. */
  onReady?: () => void;
}

/** ECharts, loaded when the first chart is drawn. */
export function Chart({ option, label, className, onColumn, onReady }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const latest = useRef({ option, onColumn, onReady });
  latest.current = { option, onColumn, onReady };
  const theme = useTheme();

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    const observer = new ResizeObserver(() => chart.current?.resize());
    void import("./echarts").then(({ init }) => {
      if (gone) return;
      const made = init(element, chartTheme(theme), { renderer: "svg" });
      chart.current = made;
      made.getZr().on("click", ({ offsetX, offsetY }) => {
        if (!latest.current.onColumn || !made.containPixel("grid", [offsetX, offsetY])) return;
        latest.current.onColumn(Math.round(made.convertFromPixel({ xAxisIndex: 0 }, offsetX)));
      });
      made.setOption(complete(latest.current.option));
      observer.observe(element);
      latest.current.onReady?.();
    });
    return () => {
      gone = true;
      observer.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, [theme]);

  useEffect(() => void chart.current?.setOption(complete(option), { notMerge: true }), [option]);

  return <div ref={box} className={classes("chart", className)} role="img" aria-label={label} />;
}

/** No animation; bars have decals, so that they do not depend on colour. */
function complete(option: EChartsCoreOption): EChartsCoreOption {
  return {
    animation: false,
    aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
    ...option,
  };
}

/** Saves the drawing inside `element` as an SVG file. */
export function downloadSvg(element: Element | null, name: string) {
  const svg = element?.querySelector("svg");
  if (!svg) return;
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGElement)) return;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  // Text has the theme's colours, so the background is saved too.
  copy.style.background = token("--surface");
  const url = URL.createObjectURL(new Blob([copy.outerHTML], { type: "image/svg+xml" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.svg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
