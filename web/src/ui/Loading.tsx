import { useTranslation } from "../i18n/translate";

export function Loading() {
  const { t } = useTranslation();
  return (
    <p className="muted" role="status">
      {t("app.loading")}
    </p>
  );
}
