import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Run() {
  const { t } = useTranslation();
  useTitle(t("runs.run"));
  return (
    <div className="page stack">
      <h1>{t("runs.run")}</h1>
    </div>
  );
}
