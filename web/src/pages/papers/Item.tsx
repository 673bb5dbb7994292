import { useTranslation } from "react-i18next";
import type { PaperItem } from "../../api/types";
import type { Part } from "../../i18n/message";
import { sayPhrase } from "../../i18n/phrase";
import { useSay } from "../../i18n/say";
import { Ago } from "../../ui";
import { Command } from "../lab/Command";
import { useFormat } from "../lab/format";
import type { useReproductions } from "./data";
import { ItemChart } from "./ItemChart";
import { ItemTable } from "./ItemTable";
import { Phrase } from "./Phrase";
import { Reproduce } from "./Reproduce";
import { VerdictChip } from "./VerdictChip";

export interface ItemProps {
  game: string;
  item: PaperItem;
  reproductions: ReturnType<typeof useReproductions>;
}

/** One table, figure or claim of a paper: theirs, ours and the verdict. */
export function Item({ game, item, reproductions }: ItemProps) {
  const { t } = useTranslation();
  const say = useSay(game);
  const title: Part =
    item.verdict === "not run"
      ? { text: say(`item.${item.item}`, {}, item.title) }
      : sayPhrase(item.title, t, game);
  return (
    <article className="card paper-item" id={item.item}>
      <header className="row row-spread">
        <h2 lang={title.lang}>{title.text}</h2>
        <VerdictChip verdict={item.verdict} />
      </header>
      {isBlank(item) ? <p className="muted">{t("papers.blank")}</p> : <Sides game={game} item={item} />}
      {item.reason && (
        <p>
          <strong>{t("papers.reason")}</strong> <Phrase text={item.reason} game={game} />
        </p>
      )}
      {item.remarks.length > 0 && (
        <ul className="prose-list">
          {item.remarks.map((remark) => (
            <li key={remark}>
              <Phrase text={remark} game={game} />
            </li>
          ))}
        </ul>
      )}
      {item.charts.map((chart) => (
        <ItemChart key={chart.title} game={game} chart={chart} />
      ))}
      {item.tables.map((table) => (
        <ItemTable key={table.caption} game={game} table={table} />
      ))}
      <footer className="paper-foot">
        <Command text={item.command} />
        {item.verdict !== "not possible" && (
          <Reproduce name={title.text} item={item.item} reproductions={reproductions} />
        )}
      </footer>
    </article>
  );
}

/** Before the first run there is nothing to compare. */
const isBlank = (item: PaperItem) =>
  item.verdict === "not run" && [item.theirs, item.ours].every((text) => text === "" || text === "–");

function Sides({ game, item }: { game: string; item: PaperItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <dl className="sides">
      <div>
        <dt>{t("papers.theirs")}</dt>
        <dd>
          <Phrase text={item.theirs} game={game} />
        </dd>
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
          <Phrase text={item.ours || "–"} game={game} />
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
