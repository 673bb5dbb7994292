import type { Level } from "../../api/types";
import { useTranslation } from "../../i18n/translate";

const [WIDTH, HEIGHT] = [120, 36];

/** The person's strength after each game as it was estimated, oldest at the left, within the range of the levels. */
export function LevelLine({ level, ratings }: { level: Level; ratings: number[] }) {
  const { t } = useTranslation();
  const values = [...level.history].reverse().map((change) => change.rating);
  if (values.length < 2) return null;
  const all = [...ratings, ...values];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (index: number) => 4 + (index * (WIDTH - 8)) / (values.length - 1);
  const y = (value: number) => HEIGHT - 4 - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 8);
  const last = values.at(-1) ?? 0;
  return (
    <svg
      className="level-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("person.levelLine", { levels: values.map(Math.round).join(", ") })}
    >
      <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(" ")} />
      <circle cx={x(values.length - 1)} cy={y(last)} r="3.5" />
    </svg>
  );
}
