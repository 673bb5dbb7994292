import type { AnalysisView, GameInfo } from "../../api/types";
import { lookOf } from "../../board/looks";
import { useTranslation } from "../../i18n/translate";
import { Card } from "../../ui";
import type { Analysis } from "./useAnalysis";

export interface LineListProps {
  info: GameInfo;
  analysis: Analysis;
  view: AnalysisView;
}

/** What was played from the position, and what was taken back; each step goes to the position after it. */
export function LineList({ info, analysis, view }: LineListProps) {
  const { t } = useTranslation();
  const look = lookOf(info.name);
  const steps = [...view.line, ...analysis.ahead];
  return (
    <Card title={t("analysis.line")}>
      {steps.length === 0 ? (
        <p className="muted">{t("analysis.noLine")}</p>
      ) : (
        <ol className="line-list">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are numbered
            <li key={index}>
              <button
                type="button"
                className="link-button"
                aria-current={index === view.line.length - 1 || undefined}
                data-ahead={index >= view.line.length || undefined}
                onClick={() => analysis.goTo(index + 1)}
              >
                {look.sayMove(step)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
