import { CircleAlert } from "lucide-react";
import { problemOf } from "../api/client";
import { sayProblem } from "../i18n/message";
import { useTranslation } from "../i18n/translate";
import { Button } from "./Button";
import { Parts } from "./Sentence";

/** An error with what to do about it. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation();
  const problem = problemOf(error);
  const { text, hint } = sayProblem(problem, t);
  // What is not there is not there at the second try either.
  const again = problem.kind === "not_found" ? undefined : onRetry;
  return (
    <div className="problem" role="alert">
      <CircleAlert size={20} aria-hidden />
      <div className="stack">
        <div>
          <p>
            <Parts parts={text} />
          </p>
          {hint.length > 0 && (
            <p>
              <Parts parts={hint} />
            </p>
          )}
        </div>
        {again && (
          <div>
            <Button small onPress={again}>
              {t("app.retry")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
