import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { Failure } from "../../api/client";
import type { GameView } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { Loading, Problem } from "../../ui";
import { GameTable } from "./GameTable";
import { type Game, useGame } from "./useGame";

/** /game/:id */
export default function GamePage() {
  const { id } = useParams();
  const { t } = useTranslation();
  const game = useGame(id);
  const navigate = useNavigate();
  const titleOf = useGameTitle();
  const title = game.view && titleOf(game.view.game);
  useTitle(title ? t("game.titleOf", { game: title }) : t("game.title"));
  if (game.error)
    return (
      <div className="page stack">
        <h1>{t("game.title")}</h1>
        <Problem error={game.error} onRetry={game.reload} />
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
      <h1 className="hidden-text">{title ? t("game.titleOf", { game: title }) : t("game.title")}</h1>
      <GameTable key={game.view.id} game={game} onNew={(view) => void navigate(`/game/${view.id}`)} />
    </div>
  );
}

export const hasView = (game: Game): game is Game & { view: GameView } => game.view !== undefined;
