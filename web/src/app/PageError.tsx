import { useTranslation } from "../i18n/translate";
import { Problem } from "../ui";
import { useTitle } from "./title";

/** Shown in place of a page that threw an error. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useTitle(t("app.broken"));
  return (
    <div className="page stack">
      <h1>{t("app.broken")}</h1>
      <p>{t("app.brokenHint")}</p>
      <Problem error={error} onRetry={() => location.reload()} />
    </div>
  );
}
