import { useState } from "react";
import { useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { Link, useParams } from "../../router";
import { Empty, Loading, Problem } from "../../ui";
import { ReviewTable } from "./ReviewTable";
import { useReview, useWholeGame } from "./useReview";
import "./review.css";

/** /game/ID/review: the value of the person's moves, and better ones. */
export default function Review() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const nameOf = useGameTitle();
  const game = useWholeGame(id);
  const view = game.data;
  const [by, setBy] = useState<string | null>(null);
  const review = useReview(id, view?.can.review ?? false, by);
  const title = view ? t("review.titleOf", { game: nameOf(view.game) }) : t("review.title");
  useTitle(title);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        {view && (
          <Link to={`/game/${id}`} className="button">
            {t("review.toGame")}
          </Link>
        )}
      </div>
      {game.error && <Problem error={game.error} onRetry={() => void game.refetch()} />}
      {review.error && <Problem error={review.error} onRetry={() => void review.refetch()} />}
      {(game.isPending || (view?.can.review && review.isPending)) && <Loading />}
      {view && !view.can.review && (
        <Empty text={t("review.notYet")}>
          <Link to={`/game/${id}`} className="button button-primary">
            {t("review.toGame")}
          </Link>
        </Empty>
      )}
      {view?.can.review && review.data && (
        <ReviewTable key={id} view={view} review={review.data} onReviewer={setBy} />
      )}
    </div>
  );
}
