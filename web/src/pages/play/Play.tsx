import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Play() {
  const { t } = useTranslation();
  useTitle(t("play.title"));
  return (
    <div className="page stack">
      <h1>{t("play.title")}</h1>
    </div>
  );
}
