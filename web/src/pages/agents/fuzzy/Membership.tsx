import type { FuzzyModel, FuzzyVariable } from "../../../api/types";
import { useTranslation } from "../../../i18n/translate";
import { Card } from "../../../ui";
import { useFormat } from "../../lab/format";
import { type Frame, pathOf, toX } from "./plot";
import { useFuzzyWords } from "./words";
import "./fuzzy.css";

/** Every variable with its terms; a hand-made original is drawn dashed behind the evolved one. */
export function Membership({ game, model }: { game?: string; model: FuzzyModel }) {
  const { t } = useTranslation();
  const before = model.reference;
  return (
    <div className="stack">
      <p className="muted">{before ? t("agents.membership.both") : t("agents.membership.one")}</p>
      {(["inputs", "outputs"] as const).map((side) => (
        <Card key={side} title={t(`agents.${side}`)}>
          <div className="membership-grid">
            {model[side].map((variable) => (
              <VariablePlot
                key={variable.name}
                game={game}
                variable={variable}
                before={before?.[side].find((one) => one.name === variable.name)}
              />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

const [WIDTH, HEIGHT] = [280, 96];

export interface VariablePlotProps {
  game?: string;
  variable: FuzzyVariable;
  /** The same variable in the hand-made system. */
  before: FuzzyVariable | undefined;
}

/** One variable; how it was before is drawn dashed. */
export function VariablePlot({ game, variable, before }: VariablePlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const frame: Frame = { width: WIDTH, height: HEIGHT, range: variable.range, top: 1 };
  const words = useFuzzyWords(game);
  const names = variable.terms.map((term) => `${words.term(term)} (${words.shape(term)})`).join(", ");
  return (
    <figure className="membership">
      <figcaption>
        <strong>{variable.name}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("agents.membership.words", { name: variable.name, terms: names })}
      >
        <rect className="plot-ground" width={WIDTH} height={HEIGHT} rx={3} />
        {before?.terms.map((term) => (
          <path key={term.name} className="term-reference" d={pathOf(term.points, frame)} />
        ))}
        {variable.terms.map((term, index) => (
          <g key={term.name} className={`term term-${index % 6}`}>
            <path className="term-curve" d={pathOf(term.points, frame)} />
            <text x={placeOf(term.points, frame)} y={13 + 12 * (index % 6)} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <div className="row row-spread small muted">
        <span>{format.number(variable.range[0])}</span>
        <span>{format.number(variable.range[1])}</span>
      </div>
      <ol className="row small term-names">
        {variable.terms.map((term, index) => (
          <li key={term.name} title={words.shape(term)}>
            <span className={`term-number term-${index % 6}`}>{index + 1}</span> {words.term(term)}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Position of a term's number: the middle of its highest part, within the edges. */
function placeOf(points: [number, number][], frame: Frame): number {
  const top = Math.max(...points.map(([, y]) => y));
  const high = points.filter(([, y]) => y >= top - 1e-9);
  const [first, last] = [high[0]?.[0] ?? 0, high.at(-1)?.[0] ?? 0];
  return Math.min(WIDTH - 8, Math.max(8, toX((first + last) / 2, frame)));
}
