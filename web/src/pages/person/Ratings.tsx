import type { Profile, Rating } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Card, Empty } from "../../ui";
import "../lab/lab.css";

/** Per game: the rating with its 95 % interval, and the results. */
export function Ratings({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const nameOf = useGameTitle();
  const games = [...new Set([...profile.games, ...profile.ratings].map((each) => each.game))].sort();
  return (
    <Card title={t("person.ratings")}>
      {games.length === 0 ? (
        <Empty text={t("person.noRatings")}>
          <Link to="/" className="button">
            {t("app.notFound.play")}
          </Link>
        </Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
        <div className="table-wrap" tabIndex={0} role="region" aria-label={t("person.ratings")}>
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{t("person.game")}</th>
                <th scope="col">{t("person.rating")}</th>
                <th scope="col" className="number">
                  {t("person.won")}
                </th>
                <th scope="col" className="number">
                  {t("person.drawn")}
                </th>
                <th scope="col" className="number">
                  {t("person.lost")}
                </th>
                <th scope="col" className="number">
                  {t("person.open")}
                </th>
              </tr>
            </thead>
            <tbody>
              {games.map((game) => {
                const counts = profile.games.find((each) => each.game === game);
                return (
                  <tr key={game}>
                    <th scope="row">{nameOf(game)}</th>
                    <td>
                      <RatingText rating={profile.ratings.find((each) => each.game === game)} />
                    </td>
                    <td className="number" data-label={t("person.won")}>
                      {counts?.won ?? 0}
                    </td>
                    <td className="number" data-label={t("person.drawn")}>
                      {counts?.drawn ?? 0}
                    </td>
                    <td className="number" data-label={t("person.lost")}>
                      {counts?.lost ?? 0}
                    </td>
                    <td className="number" data-label={t("person.open")}>
                      {counts?.open ?? 0}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function RatingText({ rating }: { rating: Rating | undefined }) {
  const { t } = useTranslation();
  if (!rating) return <span className="muted small">{t("person.unrated")}</span>;
  const half = Math.round(2 * rating.deviation);
  return (
    <>
      <span className="rating">
        {Math.round(rating.rating)} ± {half}
      </span>{" "}
      <span className="muted small">{t("person.ratedGames", { count: rating.games })}</span>
    </>
  );
}
