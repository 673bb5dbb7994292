import { useTranslation } from "react-i18next";
import type { Level } from "../../api/types";

const [WIDTH, HEIGHT] = [120, 36];

/** The level over the games, oldest at the left, as a small line from 0 to 100. */
export function LevelLine({ level }: { level: Level }) {
  const { t } = useTranslation();
  const oldestFirst = [...level.history].reverse();
  const [first] = oldestFirst;
  if (!first) return null;
  const values = [first.before, ...oldestFirst.map((change) => change.after)];
  const x = (index: number) => 4 + (index * (WIDTH - 8)) / (values.length - 1);
  const y = (value: number) => HEIGHT - 4 - (value / 100) * (HEIGHT - 8);
  const last = values.at(-1) ?? 0;
  return (
    <svg
      className="level-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("person.levelLine", { levels: values.map(Math.round).join(", ") })}
    >
      <line x1="4" x2={WIDTH - 4} y1={y(50)} y2={y(50)} className="level-half" />
      <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(" ")} />
      <circle cx={x(values.length - 1)} cy={y(last)} r="3.5" />
    </svg>
  );
}
