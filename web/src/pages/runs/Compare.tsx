import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Compare() {
  const { t } = useTranslation();
  useTitle(t("runs.compare"));
  return (
    <div className="page stack">
      <h1>{t("runs.compare")}</h1>
    </div>
  );
}
