import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "../../i18n/translate";
import { Button, Tooltip } from "../../ui";
import { isPlay, lastIndex } from "./events";
import type { Table } from "./useTable";

/** The event counts to step through: the start, and after every move. */
export function stops({ view, look }: Table): number[] {
  const plays = view.events.filter((event) => isPlay(event, look));
  const begin = plays[0]?.index ?? lastIndex(view);
  // A roll before the first move belongs to it.
  const rolled = view.events.find((event) => event.index === begin - 1)?.kind === "roll";
  return [rolled ? begin - 1 : begin, ...plays.map((event) => event.index + 1)];
}

/** The targets of stepping. The present is after the last event, which may be a roll. */
export function stepTo(table: Table, way: "first" | "back" | "forward" | "last"): number {
  const all = stops(table);
  const present = lastIndex(table.view);
  const shown = all.findLast((stop) => stop <= table.at) ?? all[0] ?? 0;
  if (way === "first") return all[0] ?? 0;
  if (way === "last") return present;
  if (way === "back") return all.findLast((stop) => stop < shown) ?? all[0] ?? 0;
  const next = all.find((stop) => stop > table.at);
  return next === undefined || next === all.at(-1) ? present : next;
}

const WAYS = [
  ["first", ChevronFirst],
  ["back", ChevronLeft],
  ["forward", ChevronRight],
  ["last", ChevronLast],
] as const;

export function Navigation({ table }: { table: Table }) {
  const { t } = useTranslation();
  return (
    <div className="navigation" role="group" aria-label={t("game.navigation")}>
      {WAYS.map(([way, Icon]) => (
        <Tooltip key={way} text={t(`game.step.${way}`)}>
          <Button
            icon
            aria-label={t(`game.step.${way}`)}
            isDisabled={way === "first" || way === "back" ? table.at <= (stops(table)[0] ?? 0) : table.isNow}
            onPress={() => table.goTo(stepTo(table, way))}
          >
            <Icon size={20} aria-hidden />
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}
