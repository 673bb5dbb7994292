import type { Review } from "../../api/types";
import { faceName } from "../../faces/faces";
import { useTranslation } from "../../i18n/translate";
import { Card } from "../../ui";

/** Progress of the adviser. */
export function Progress({ game, review }: { game: string; review: Review }) {
  const { t } = useTranslation();
  const [done, of] = [review.moves.length, Math.max(1, review.of)];
  const text = t("review.progress", { done, of: review.of, by: faceName(game, review.by, t) });
  return (
    <Card>
      <p role="status">{text}</p>
      <div
        className="progress review-progress"
        role="progressbar"
        aria-label={text}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={of}
      >
        <span style={{ width: `${(100 * done) / of}%` }} />
      </div>
    </Card>
  );
}
