import type { AgentRating } from "../../api/types";
import { useTranslation } from "../../i18n/translate";

/** A rating on the game's ladder with its 95 % interval. */
export function RatingText({ rating }: { rating: AgentRating }) {
  const { t } = useTranslation();
  const [low, high] = rating.ci95.map(Math.round);
  const values = { elo: Math.round(rating.elo), low, high, count: rating.games };
  return <span className="number">{t(`agents.rating.${kindOf(rating)}`, values)}</span>;
}

function kindOf(rating: AgentRating): "first" | "atLeast" | "atMost" | "between" | "wide" {
  if (rating.games === 0) return "first";
  if (!rating.is_bound) return rating.is_wide ? "wide" : "between";
  return rating.elo > 0 ? "atLeast" : "atMost";
}
