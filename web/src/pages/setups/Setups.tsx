import type { GameInfo } from "../../api/types";
import { useCatalog, useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { Link, useParams } from "../../router";
import { Empty, Loading, Problem } from "../../ui";
import { SetupEditor } from "./SetupEditor";
import "./setups.css";

/** /setups/GAME: setups with names, and the editor that makes them. */
export default function Setups() {
  const { t } = useTranslation();
  const { game = "" } = useParams();
  const catalog = useCatalog();
  const info = catalog.data?.find((each) => each.name === game);
  const nameOf = useGameTitle();
  const title = t("setups.titleOf", { game: nameOf(game) });
  useTitle(title);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        <Others games={catalog.data ?? []} here={game} />
      </div>
      {catalog.error && <Problem error={catalog.error} onRetry={() => void catalog.refetch()} />}
      {catalog.isPending && <Loading />}
      {info?.setup && <SetupEditor key={game} game={game} info={info.setup} />}
      {catalog.data && !info?.setup && (
        <Empty text={t(info ? "setups.without" : "setups.unknown", { game: nameOf(game) })}>
          <Link to="/" className="button button-primary">
            {t("app.notFound.play")}
          </Link>
        </Empty>
      )}
    </div>
  );
}

/** The same page of the other games that begin with a setup. */
function Others({ games, here }: { games: GameInfo[]; here: string }) {
  const { t } = useTranslation();
  const nameOf = useGameTitle();
  const others = games.filter((info) => info.setup && info.name !== here);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t("setups.others")} className="row">
      {others.map((info) => (
        <Link key={info.name} to={`/setups/${info.name}`} className="button">
          {nameOf(info.name)}
        </Link>
      ))}
    </nav>
  );
}
