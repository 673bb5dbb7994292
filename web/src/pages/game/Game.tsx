import { Failure } from "../../api/client";
import type { GameView } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { Link, useNavigate } from "../../router";
import { Loading, Problem } from "../../ui";
import { GameTable } from "./GameTable";
import { type Game, useGame } from "./useGame";

/** /game/:id, opened by its address. */
export function GamePage({ id }: { id: string }) {
  const { t } = useTranslation();
  const game = useGame(id);
  const navigate = useNavigate();
  const title = useGameName(game.view?.game);
  useTitle(title);
  if (game.error)
    return (
      <div className="page stack">
        <h1>{t("game.title")}</h1>
        <Problem error={game.error} onRetry={game.reload} />
        {game.error instanceof Failure && game.error.status === 404 && (
          <p className="row">
            <Link className="button button-primary" to="/">
              {t("game.new")}
            </Link>
            <Link className="button" to="/me">
              {t("person.lastGames")}
            </Link>
          </p>
        )}
        {game.error instanceof Failure && game.error.status === 401 && (
          <p>
            <Link className="button button-primary" to={`/login?back=/game/${id}`}>
              {t("person.login")}
            </Link>
          </p>
        )}
      </div>
    );
  if (!hasView(game)) return <Loading />;
  return (
    <div className="page">
      <h1 className="hidden-text">{title}</h1>
      <GameTable key={game.view.id} game={game} onNew={(view) => void navigate(`/game/${view.id}`)} />
    </div>
  );
}

/** What the page of a game is called. */
export function useGameName(game: string | undefined): string {
  const { t } = useTranslation();
  const titleOf = useGameTitle();
  return game === undefined ? t("game.title") : t("game.titleOf", { game: titleOf(game) });
}

export const hasView = (game: Game): game is Game & { view: GameView } => game.view !== undefined;
