import { useTranslation } from "../i18n/translate";
import { Link } from "../router";
import { useMe } from "./me";

export function Footer() {
  const { t } = useTranslation();
  const version = useMe().data?.version;
  return (
    <footer className="footer">
      <span>
        Spielgeist {version} · {t("app.footer")}
      </span>
      <span className="row">
        <Link to="/settings">{t("app.settings")}</Link>
        <a href="/api/openapi.json">{t("app.api")}</a>
      </span>
    </footer>
  );
}
