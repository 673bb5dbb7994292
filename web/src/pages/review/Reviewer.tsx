import type { Review } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Select } from "../../ui";

export interface ReviewerProps {
  review: Review;
  onChoose: (agent: string) => void;
}

/** The agent that judges, where there is a choice. */
export function Reviewer({ review, onChoose }: ReviewerProps) {
  const { t } = useTranslation();
  if (review.reviewers.length < 2) return null;
  return (
    <Select
      label={t("review.reviewer")}
      choices={review.reviewers.map((agent) => ({ id: agent, label: agent }))}
      value={review.by}
      onChange={onChoose}
    />
  );
}
