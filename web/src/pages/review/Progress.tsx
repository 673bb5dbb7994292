import { ProgressBar } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Review } from "../../api/types";
import { Card } from "../../ui";

/** Progress of the adviser. */
export function Progress({ review }: { review: Review }) {
  const { t } = useTranslation();
  const [done, of] = [review.moves.length, Math.max(1, review.of)];
  const text = t("review.progress", { done, of: review.of, by: review.by });
  return (
    <Card>
      <ProgressBar value={done} maxValue={of} aria-label={text}>
        {({ percentage }) => (
          <>
            <p role="status">{text}</p>
            <div className="progress review-progress">
              <span style={{ width: `${percentage ?? 0}%` }} />
            </div>
          </>
        )}
      </ProgressBar>
    </Card>
  );
}
