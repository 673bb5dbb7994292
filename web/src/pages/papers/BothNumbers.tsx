import type { PaperItem } from "../../api/types";
import { sayLabel } from "../../i18n/label";
import { useTranslation } from "../../i18n/translate";
import { useFormat } from "../lab/format";
import { bothOnOneAxis } from "./bothNumbers";

interface BothNumbersProps {
  game: string;
  numbers: NonNullable<PaperItem["numbers"]>;
  interval: number[] | null;
}

const [WIDTH, HEIGHT, TOP, BOTTOM] = [560, 92, 26, 58];

/** The paper's number and ours, with its interval, on one axis. Told apart by shape and word, not by colour. */
export function BothNumbers({ game, numbers, interval }: BothNumbersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const axis = bothOnOneAxis(numbers, interval);
  const x = (value: number) => 8 + axis.place(value) * (WIDTH - 16);
  const unit = sayLabel(numbers.unit, t, game);
  const say = (value: number) => `${format.number(value, numbers.digits)}${unit && ` ${unit}`}`;
  const anchor = (value: number) => {
    const share = axis.place(value);
    return share < 0.15 ? "start" : share > 0.85 ? "end" : "middle";
  };
  const [theirs, ours] = [
    `${t("papers.theirs")} ${say(numbers.theirs)}`,
    `${t("papers.ours")} ${say(numbers.ours)}`,
  ];
  return (
    <svg
      className="both-numbers"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${theirs}; ${ours}`}
    >
      {[TOP, BOTTOM].map((y) => (
        <line key={y} className="both-axis" x1={8} x2={WIDTH - 8} y1={y} y2={y} />
      ))}
      <path className="both-theirs" d={`M${x(numbers.theirs)} ${TOP - 7}l7 7l-7 7l-7 -7z`} />
      <line className="both-across" x1={x(numbers.theirs)} x2={x(numbers.theirs)} y1={TOP} y2={BOTTOM + 8} />
      <text x={x(numbers.theirs)} y={TOP - 12} textAnchor={anchor(numbers.theirs)}>
        {theirs}
      </text>
      {interval?.[0] !== undefined && interval[1] !== undefined && (
        <path
          className="both-interval"
          d={`M${x(interval[0])} ${BOTTOM - 6}v12M${x(interval[0])} ${BOTTOM}H${x(interval[1])}M${x(interval[1])} ${BOTTOM - 6}v12`}
        />
      )}
      <circle className="both-ours" cx={x(numbers.ours)} cy={BOTTOM} r={6} />
      <text x={x(numbers.ours)} y={BOTTOM + 24} textAnchor={anchor(numbers.ours)}>
        {ours}
      </text>
    </svg>
  );
}
