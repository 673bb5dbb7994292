import { useCallback } from "react";
import type { Anatomy } from "../../api/types";
import { useNarrow } from "../../app/useNarrow";
import { barsOption } from "../../charts/bars";
import { Figure } from "../../charts/Figure";
import { useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Card } from "../../ui";
import { useFormat } from "../lab/format";

interface WeightsProps {
  name: string;
  game: string;
  weights: Anatomy["weights"];
  /** Numbers about a network that is not drawn, such as its size: no weights that could be compared. */
  asFacts: boolean;
}

/** The weights of a weighted sum as bars. What has no scale in common, and a single number, is written. */
export function WeightsView(props: WeightsProps) {
  return props.asFacts || props.weights.length < 2 ? <Numbers {...props} /> : <Bars {...props} />;
}

function Numbers({ game, weights }: WeightsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sayTerm = useTerm(game);
  return (
    <Card title={t("agents.tab.weights")}>
      <dl className="totals">
        {weights.map((one) => (
          <div key={one.said.text}>
            <dt>{sayTerm(one)}</dt>
            <dd>{format.number(one.weight, 3)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Bars({ name, game, weights }: WeightsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sayTerm = useTerm(game);
  const narrow = useNarrow();
  const option = useCallback(
    (colours: string[]) =>
      barsOption(
        {
          bars: weights.map((one) => ({ name: sayTerm(one), value: one.weight })),
          xName: t("agents.weight"),
          say: (value) => format.number(value, 3),
          narrow,
        },
        colours,
      ),
    [weights, format, sayTerm, t, narrow],
  );
  return (
    <Card title={t("agents.tab.weights")}>
      <Figure
        title={name}
        file={`${name}-weights`}
        className={weights.length > 14 ? "chart-tall" : undefined}
        label={weights.map((one) => `${sayTerm(one)} ${format.number(one.weight, 3)}`).join(", ")}
        option={option}
        table={() => ({
          columns: [t("agents.term"), t("agents.weight")],
          rows: weights.map((one) => [sayTerm(one), format.number(one.weight, 6)]),
        })}
      />
    </Card>
  );
}
