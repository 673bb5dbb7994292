import { useMe } from "../../app/me";
import { useTitle } from "../../app/title";
import { sayPerson } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Empty, Loading, Problem } from "../../ui";
import { LastGames } from "./LastGames";
import { Memory } from "./Memory";
import { Ratings } from "./Ratings";
import { TeacherLock } from "./TeacherLock";
import { Who } from "./Who";
import "./person.css";

/** /me: profile, ratings, recent games and what opponents remember. */
export default function Me() {
  const { t } = useTranslation();
  const me = useMe();
  useTitle(t("person.me"));
  const profile = me.data?.profile;
  return (
    <div className="page stack">
      <div className="page-head">
        <h1>{profile ? sayPerson(profile.name, t) : t("person.me")}</h1>
        <Link to="/settings" className="button">
          {t("app.settings")}
        </Link>
      </div>
      {me.error && <Problem error={me.error} onRetry={() => void me.refetch()} />}
      {me.isPending && <Loading />}
      {me.data && !profile && (
        <Empty text={t("person.nobody")}>
          <Link to="/login" className="button button-primary">
            {t("app.login")}
          </Link>
        </Empty>
      )}
      {me.data && profile && (
        <div className="person-page" key={profile.id}>
          <div className="stack">
            <Who me={me.data} profile={profile} />
            <Ratings profile={profile} />
            <Memory profile={profile} />
          </div>
          <div className="stack">
            <LastGames />
            <TeacherLock />
          </div>
        </div>
      )}
    </div>
  );
}
