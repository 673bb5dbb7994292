import { useEffect, useState } from "react";
import { useTranslation } from "../i18n/translate";

type Step = [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number];
const MONTH: Step = [Number.POSITIVE_INFINITY, "month", 30 * 86_400];
const STEPS: Step[] = [
  [60, "second", 1],
  [3600, "minute", 60],
  [86_400, "hour", 3600],
  [30 * 86_400, "day", 86_400],
];

export function agoText(seconds: number, language: string): string {
  const [, unit, length] = STEPS.find(([limit]) => seconds < limit) ?? MONTH;
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  return format.format(-Math.floor(seconds / length), unit);
}

/** How long ago something was; `at` in seconds since 1970. The full date is in the tooltip. */
export function Ago({ at }: { at: number }) {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at * 1000);
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString(i18n.language)}>
      {agoText(Math.max(0, now / 1000 - at), i18n.language)}
    </time>
  );
}
