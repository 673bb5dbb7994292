import type { Review } from "../../api/types";
import { titled } from "../../faces/faces";
import { useTranslation } from "../../i18n/translate";
import { Select } from "../../ui";

export interface ReviewerProps {
  game: string;
  review: Review;
  onChoose: (agent: string) => void;
}

/** The agent that judges, where there is a choice. */
export function Reviewer({ game, review, onChoose }: ReviewerProps) {
  const { t } = useTranslation();
  if (review.reviewers.length < 2) return null;
  return (
    <Select
      label={t("review.reviewer")}
      choices={review.reviewers.map((agent) => ({ id: agent.written, label: titled(game, agent, t) }))}
      value={review.by.written}
      onChange={onChoose}
    />
  );
}
