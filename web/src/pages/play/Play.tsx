import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCatalog, useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { Loading, Problem, Tabs } from "../../ui";
import { Locked } from "./Locked";
import { PlayTable } from "./PlayTable";
import "../welcome/welcome.css";
import "./play.css";

/** / : a tab with a board for each game. */
export default function Play() {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const titleOf = useGameTitle();
  const [search, setSearch] = useSearchParams();
  useTitle(t("play.title"));
  const wanted = search.get("game");
  const lock = search.get("lock");
  if (lock) return <Locked lock={lock} />;
  if (catalog.error) return <Problem error={catalog.error} onRetry={() => void catalog.refetch()} />;
  if (!catalog.data) return <Loading />;
  const games = catalog.data;
  const first = games[0]?.name ?? "";
  const game = games.find((info) => info.name === wanted)?.name ?? first;
  return (
    <div className="page play">
      <h1 className="hidden-text">{t("play.title")}</h1>
      <p className="tagline">{t("welcome.line")}</p>
      <Tabs
        label={t("play.games")}
        selected={game}
        onSelect={(name) => setSearch(name === first ? {} : { game: name }, { preventScrollReset: true })}
        items={games.map((info) => ({
          id: info.name,
          label: titleOf(info.name),
          content: <PlayTable key={info.name} info={info} />,
        }))}
      />
    </div>
  );
}
