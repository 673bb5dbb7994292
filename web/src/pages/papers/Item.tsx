import type { PaperItem } from "../../api/types";
import type { Part } from "../../i18n/message";
import { sayPhrase } from "../../i18n/phrase";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Command } from "../lab/Command";
import { BothNumbers } from "./BothNumbers";
import type { useReproductions } from "./data";
import { ItemChart } from "./ItemChart";
import { ItemTable } from "./ItemTable";
import { Phrase } from "./Phrase";
import { Reproduce } from "./Reproduce";
import { Sides } from "./Sides";
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
  const title: Part = !item.made
    ? { text: say(`item.${item.item}`, {}, item.title) }
    : sayPhrase(item.title, t, game);
  return (
    <article className="card paper-item" id={item.item}>
      <header className="row row-spread">
        <h2 lang={title.lang}>{title.text}</h2>
        <VerdictChip verdict={item.verdict} />
      </header>
      {item.made ? <Sides game={game} item={item} /> : <p className="muted">{t("papers.blank")}</p>}
      {item.numbers && <BothNumbers numbers={item.numbers} interval={item.interval ?? null} />}
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
        <ItemTable key={table.caption} game={game} table={table} of={title.text} />
      ))}
      <footer className="paper-foot">
        <Command text={item.command} />
        {item.verdict !== "not possible" && (
          <Reproduce game={game} name={title.text} item={item.item} reproductions={reproductions} />
        )}
      </footer>
    </article>
  );
}
