import { useTranslation } from "react-i18next";
import type { PaperItem } from "../../api/types";
import { Ago } from "../../ui";
import { Command } from "../lab/Command";
import { useFormat } from "../lab/format";
import type { useReproductions } from "./data";
import { ItemChart } from "./ItemChart";
import { ItemTable } from "./ItemTable";
import { Reproduce } from "./Reproduce";
import { VerdictChip } from "./VerdictChip";

export interface ItemProps {
  item: PaperItem;
  reproductions: ReturnType<typeof useReproductions>;
}

/** One table, figure or claim of a paper: theirs, ours and the verdict. */
export function Item({ item, reproductions }: ItemProps) {
  const { t } = useTranslation();
  return (
    <article className="card paper-item" id={item.item}>
      <header className="row row-spread">
        <h2 lang="en">{item.title}</h2>
        <VerdictChip verdict={item.verdict} />
      </header>
      {isBlank(item) ? <p className="muted">{t("papers.blank")}</p> : <Sides item={item} />}
      {item.reason && (
        <p>
          <strong>{t("papers.reason")}</strong> <span lang="en">{item.reason}</span>
        </p>
      )}
      {item.remarks.length > 0 && (
        <ul className="prose-list" lang="en">
          {item.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {item.charts.map((chart) => (
        <ItemChart key={chart.title} chart={chart} />
      ))}
      {item.tables.map((table) => (
        <ItemTable key={table.caption} table={table} />
      ))}
      <footer className="paper-foot">
        <Command text={item.command} />
        {item.verdict !== "not possible" && (
          <Reproduce name={item.title} item={item.item} reproductions={reproductions} />
        )}
      </footer>
    </article>
  );
}

/** Before the first run there is nothing to compare. */
const isBlank = (item: PaperItem) =>
  item.verdict === "not run" && [item.theirs, item.ours].every((text) => text === "" || text === "–");

function Sides({ item }: { item: PaperItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className="sides">
      <div>
        <dt>{t("papers.theirs")}</dt>
        <dd>{item.theirs}</dd>
      </div>
      <div>
        <dt>
          {t("papers.ours")}
          {item.mode && (
            <span>
              {" "}
              ({t(`papers.mode.${item.mode}`)}
              {item.when !== null && (
                <>
                  , <Ago at={item.when} />
                </>
              )}
              )
            </span>
          )}
        </dt>
        <dd>
          {item.ours || "–"}
          {item.interval && (
            <span className="muted small number">
              {" "}
              {t("papers.interval", {
                range: format.range(item.interval, (value) => format.number(value, 4)),
              })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
