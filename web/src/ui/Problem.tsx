import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { problemOf } from "../api/client";
import { Button } from "./Button";

/** An error with what to do about it. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const problem = problemOf(error);
  const hint = problem.hint?.text ?? t(`app.problem.${problem.kind}`, { defaultValue: "" });
  return (
    <div className="problem" role="alert">
      <CircleAlert size={20} aria-hidden />
      <div className="stack">
        <div>
          <p>{problem.kind === "offline" ? t("app.problem.noAnswer") : problem.error}</p>
          {hint && <p>{hint}</p>}
        </div>
        {onRetry && (
          <div>
            <Button small onPress={onRetry}>
              {t("app.retry")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
