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
}

/** The weights of a weighted sum. */
export function WeightsView({ name, game, weights }: WeightsProps) {
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
