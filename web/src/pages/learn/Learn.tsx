import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client";
import { useCatalog, useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Link, useParams } from "../../router";
import { Card, Loading, Problem } from "../../ui";
import { hasLegend, Legend } from "../game/Legend";
import { RulesPanel } from "../game/RulesPanel";
import { LessonCard } from "./LessonCard";
import "./learn.css";

/** /learn/GAME: how a game is played, rule by rule, from the game's own data. */
export default function Learn() {
  const { t } = useTranslation();
  const { game = "" } = useParams();
  const title = t("learn.title", { game: useGameTitle()(game) });
  useTitle(title);
  const catalog = useCatalog();
  const lessons = useQuery({
    queryKey: ["lessons", game],
    queryFn: ({ signal }) => answer(api.GET("/api/lessons/{game}", { params: { path: { game } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const say = useSay(game);
  const info = catalog.data?.find((each) => each.name === game);
  const start = lessons.data?.[0]?.start;
  return (
    <div className="page stack">
      <div className="row row-spread">
        <h1>{title}</h1>
        <Link className="button button-primary" to={`/?game=${encodeURIComponent(game)}`}>
          {t("learn.start")}
        </Link>
      </div>
      {lessons.isPending && <Loading />}
      {lessons.error && <Problem error={lessons.error} onRetry={() => void lessons.refetch()} />}
      {info && (
        <Card title={t("learn.rules")}>
          <RulesPanel game={game} info={info} />
        </Card>
      )}
      <div className="lessons">
        {lessons.data?.map((lesson) => (
          <LessonCard key={lesson.name} game={game} lesson={lesson} />
        ))}
      </div>
      {info && start && hasLegend(info, say) && (
        <Card title={t("learn.pieces")}>
          <Legend info={info} scene={start} you={0} counted={false} />
        </Card>
      )}
      <p className="muted small">{t("learn.more")}</p>
    </div>
  );
}
