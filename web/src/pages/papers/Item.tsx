import { englishOf } from "../../api/label";
import type { PaperItem } from "../../api/types";
import { labelParts } from "../../i18n/label";
import { type Part, textOf } from "../../i18n/message";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Parts } from "../../ui/Sentence";
import { Command } from "../lab/Command";
import { BothNumbers } from "./BothNumbers";
import type { useReproductions } from "./data";
import { ItemChart } from "./ItemChart";
import { ItemTable } from "./ItemTable";
import { LabelText } from "./LabelText";
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
  const title: Part[] = item.made
    ? labelParts(item.title, t, game)
    : [{ text: say(`item.${item.item}`, {}, englishOf(item.title)) }];
  const name = textOf(title);
  return (
    <article className="card paper-item" id={item.item}>
      <header className="row row-spread">
        <h2>
          <Parts parts={title} />
        </h2>
        <VerdictChip verdict={item.verdict} />
      </header>
      {item.made ? <Sides game={game} item={item} /> : <p className="muted">{t("papers.blank")}</p>}
      {item.numbers && <BothNumbers game={game} numbers={item.numbers} interval={item.interval ?? null} />}
      {item.reason && (
        <p>
          <strong>{t("papers.reason")}</strong> <LabelText label={item.reason} game={game} />
        </p>
      )}
      {item.remarks.length > 0 && (
        <ul className="prose-list">
          {item.remarks.map((remark) => (
            <li key={englishOf(remark)}>
              <LabelText label={remark} game={game} />
            </li>
          ))}
        </ul>
      )}
      {item.charts.length > 0 && (
        <div className="item-charts">
          {item.charts.map((chart) => (
            <ItemChart key={englishOf(chart.title)} game={game} chart={chart} />
          ))}
        </div>
      )}
      {item.tables.map((table) => (
        <ItemTable key={englishOf(table.caption)} game={game} table={table} of={name} />
      ))}
      <footer className="paper-foot">
        <Command text={item.command} />
        {item.verdict !== "not possible" && (
          <Reproduce game={game} name={name} item={item.item} reproductions={reproductions} />
        )}
      </footer>
    </article>
  );
}
