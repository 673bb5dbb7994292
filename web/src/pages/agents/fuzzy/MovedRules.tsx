import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client";
import type { FuzzyModel } from "../../../api/types";
import { useTranslation } from "../../../i18n/translate";
import { Loading, Problem } from "../../../ui";
import { VariablePlot } from "./Membership";
import { movedVariables } from "./moved";

/** The membership functions of an agent as games with this person have moved them, over those that it began with. */
export function MovedRules({ game, agent }: { game: string; agent: string }) {
  const { t } = useTranslation();
  const rules = useQuery({
    queryKey: ["memory-rules", game, agent],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/me/memories/rules", { params: { query: { game, agent } }, signal })),
  });
  if (rules.error) return <Problem error={rules.error} onRetry={() => void rules.refetch()} />;
  if (rules.isPending) return <Loading />;
  return rules.data ? (
    <Moved game={game} model={rules.data} />
  ) : (
    <p className="muted">{t("agents.moved.none")}</p>
  );
}

function Moved({ game, model }: { game: string; model: FuzzyModel }) {
  const { t } = useTranslation();
  const moved = model.reference ? movedVariables(model.inputs, model.reference.inputs) : [];
  if (moved.length === 0) return <p className="muted">{t("agents.moved.none")}</p>;
  return (
    <div className="stack">
      <p className="muted small">
        {t("agents.moved.some", { moved: moved.length, all: model.inputs.length })}
      </p>
      <div className="membership-grid">
        {moved.map(([variable, first]) => (
          <VariablePlot key={variable.name} game={game} variable={variable} before={first} />
        ))}
      </div>
    </div>
  );
}
