import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import { useGameTitle } from "../../app/catalog";
import { opponentName } from "../../faces/opponentName";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Ago, Card } from "../../ui";

const SHOWN = 8;

/** Unfinished games with at least one move, and those that wait for a friend. */
export function Continue({ here }: { here: string }) {
  const { t } = useTranslation();
  const titleOf = useGameTitle();
  const { data } = useQuery({
    queryKey: ["games", "open"],
    queryFn: () => answer(api.GET("/api/games", { params: { query: { state: "open" } } })),
  });
  const games = (data ?? [])
    .filter((game) => game.id !== here && (game.moves > 1 || game.person))
    .sort((a, b) => b.updated - a.updated)
    .slice(0, SHOWN);
  return (
    <Card title={t("play.continue")}>
      {games.length === 0 ? (
        <p className="muted">{t("play.nothingOpen")}</p>
      ) : (
        <ul className="continue">
          {games.map((game) => (
            <li key={game.id}>
              <Link to={`/game/${game.id}`}>
                {game.opponent
                  ? t("play.continueGame", {
                      game: titleOf(game.game),
                      opponent: opponentName(game, t),
                      moves: game.moves,
                    })
                  : `${titleOf(game.game)}: ${t("friends.waiting")}`}
              </Link>
              <span className="muted small">
                <Ago at={game.updated} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
