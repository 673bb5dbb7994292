import { useCatalog, useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { useLocation, useNavigate, useParams, useSearchParams } from "../../router";
import { Loading, Problem, Tabs } from "../../ui";
import { GamePage, useGameName } from "../game/Game";
import { Locked } from "./Locked";
import { PlayTable } from "./PlayTable";
import "../welcome/welcome.css";
import "./play.css";

/** Kept with the address of a game that was begun on the start page. */
export interface Begun {
  begun: string;
}

/**
 * / : a tab with a board for each game; and /game/:id. The first move changes the address and what stands beside the
 * board. The board itself stays as it is and where it is, so the tabs above it stay too.
 */
export default function Play() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const begun = (useLocation().state as Partial<Begun> | null)?.begun;
  const lock = search.get("lock");
  if (id !== undefined && begun === undefined) return <GamePage id={id} />;
  if (lock) return <Locked lock={lock} />;
  return <Start id={id} wanted={begun ?? search.get("game")} />;
}

function Start({ id, wanted }: { id: string | undefined; wanted: string | null }) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const titleOf = useGameTitle();
  const navigate = useNavigate();
  const name = useGameName(wanted ?? undefined);
  const title = id === undefined ? t("play.title") : name;
  useTitle(title);
  if (catalog.error) return <Problem error={catalog.error} onRetry={() => void catalog.refetch()} />;
  if (!catalog.data) return <Loading />;
  const games = catalog.data;
  const first = games[0]?.name ?? "";
  const game = games.find((info) => info.name === wanted)?.name ?? first;
  const select = (next: string) =>
    navigate(next === first ? "/" : `/?${new URLSearchParams({ game: next })}`, { preventScrollReset: true });
  return (
    <div className="page play">
      <h1 className="hidden-text">{title}</h1>
      <p className="tagline">{t("welcome.line")}</p>
      <Tabs
        label={t("play.games")}
        selected={game}
        onSelect={select}
        items={games.map((info) => ({
          id: info.name,
          label: titleOf(info.name),
          content: <PlayTable info={info} id={id} />,
        }))}
      />
    </div>
  );
}
