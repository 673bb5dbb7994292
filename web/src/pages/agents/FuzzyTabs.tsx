import { useEffect, useState } from "react";
import type { FuzzyModel } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Problem, Select } from "../../ui";
import { middles, valuesOf } from "./fuzzy/middles";
import { useAtPosition } from "./useAtPosition";

/** The inputs of the viewer: of a move of a real game where the address names one, else the middle of each range. */
export function useViewerInputs(model: FuzzyModel | null) {
  const at = useAtPosition();
  const [chosen, setChosen] = useState(0);
  const [inputs, setInputs] = useState<number[]>(() => (model ? middles(model) : []));
  const named = at.inputs?.[chosen] ?? null;
  useEffect(() => {
    if (model) setInputs(named ? valuesOf(model, named) : middles(model));
  }, [model, named]);
  return { at, chosen, setChosen, inputs, setInputs };
}

/** Names the position that the numbers come from, and selects one of its evaluations. */
export function AtPosition({ viewer }: { viewer: ReturnType<typeof useViewerInputs> }) {
  const { t } = useTranslation();
  const { at, chosen, setChosen } = viewer;
  if (at.game === null || at.event === null) return null;
  const choices = (at.inputs ?? []).map((_, index) => ({
    id: String(index),
    label: t("agents.case", { number: index + 1 }),
  }));
  return (
    <div className="row at-position">
      <span>
        {t("agents.at")}{" "}
        <Link to={`/game/${at.game}`}>
          {t("agents.atMove", { game: at.game, move: Number(at.event) + 1 })}
        </Link>
      </span>
      {choices.length > 1 && (
        <Select
          quietLabel
          label={t("agents.cases")}
          choices={choices}
          value={String(chosen)}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      {!at.loading && !at.error && at.inputs === null && (
        <span className="muted">{t("agents.atSecret")}</span>
      )}
      {at.error && <Problem error={at.error} />}
    </div>
  );
}
