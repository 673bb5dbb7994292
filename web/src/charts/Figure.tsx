import type { EChartsCoreOption } from "echarts/core";
import { Download } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTheme } from "../app/theme";
import { useTranslation } from "../i18n/translate";
import { Button } from "../ui";
import { Chart, downloadSvg } from "./Chart";
import { chartColours } from "./chartTheme";
import "./figure.css";

export interface DataTable {
  columns: string[];
  rows: (string | number)[][];
}

export interface FigureProps {
  title: string;
  /** File name for saving. */
  file: string;
  /** Description of the chart for screen readers. */
  label: string;
  /** The option in the colours of the theme in use; keep the function between renders. */
  option: (colours: string[]) => EChartsCoreOption;
  /** The same numbers as a table; made when it is opened. */
  table: () => DataTable;
  className?: string;
  note?: ReactNode;
}

/** A chart with its title, its numbers as a table, and a button that saves it. */
export function Figure({ title, file, label, option, table, className, note }: FigureProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the theme
  const made = useMemo(() => option(chartColours()), [option, theme]);
  return (
    <figure className="figure">
      <figcaption className="row row-spread">
        <h3>{title}</h3>
        <Button
          look="quiet"
          small
          isDisabled={!drawn}
          aria-label={t("lab.saveSvg", { title })}
          onPress={() => downloadSvg(box.current, file)}
        >
          <Download size={16} aria-hidden /> SVG
        </Button>
      </figcaption>
      <div ref={box}>
        <Chart option={made} label={label} className={className} onReady={() => setDrawn(true)} />
      </div>
      {note && <p className="muted small">{note}</p>}
      <Numbers title={title} table={table} />
    </figure>
  );
}

function Numbers({ title, table }: { title: string; table: () => DataTable }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const data = open ? table() : null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="small">{t("lab.asTable")}</summary>
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
        <div className="table-wrap figure-table" tabIndex={0} role="region" aria-label={title}>
          <table className="table">
            <thead>
              <tr>
                {data.columns.map((column) => (
                  <th key={column} scope="col" className="number">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows only ever grow at the end
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={data.columns[column]} className="number">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
