import { useTranslation } from "../i18n/translate";
import { Link } from "../router";
import { Empty } from "../ui";
import { useTitle } from "./title";

export function NotFound() {
  const { t } = useTranslation();
  useTitle(t("app.notFound.title"));
  return (
    <div className="page stack">
      <h1>{t("app.notFound.title")}</h1>
      <Empty text={t("app.notFound.text")}>
        <Link to="/" className="button button-primary">
          {t("app.notFound.play")}
        </Link>
      </Empty>
    </div>
  );
}
