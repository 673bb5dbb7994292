import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCatalog } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { Loading, Problem, Tabs } from "../../ui";
import { Locked } from "./Locked";
import { PlayTable } from "./PlayTable";
import "./play.css";

const FIRST = "checkers";

/** / : five boards as tabs, one in play. */
export default function Play() {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [search, setSearch] = useSearchParams();
  useTitle(t("play.title"));
  const wanted = search.get("game");
  const lock = search.get("lock");
  if (lock) return <Locked lock={lock} />;
  if (catalog.error) return <Problem error={catalog.error} onRetry={() => void catalog.refetch()} />;
  if (!catalog.data) return <Loading />;
  const game = catalog.data.find((info) => info.name === wanted)?.name ?? FIRST;
  // Checkers first: it is the board that needs no words.
  const games = [...catalog.data].sort((a, b) => order(a.name) - order(b.name));
  return (
    <div className="page play">
      <h1 className="hidden-text">{t("play.title")}</h1>
      <Tabs
        label={t("play.games")}
        selected={game}
        onSelect={(name) => setSearch(name === FIRST ? {} : { game: name }, { preventScrollReset: true })}
        items={games.map((info) => ({
          id: info.name,
          label: t(`play.game.${info.name}`, { defaultValue: info.title }),
          content: <PlayTable key={info.name} info={info} />,
        }))}
      />
    </div>
  );
}

const ORDER = ["checkers", "backgammon", "ludo", "geister", "stratego"];
const order = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
