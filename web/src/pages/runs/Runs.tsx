import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Runs() {
  const { t } = useTranslation();
  useTitle(t("runs.title"));
  return (
    <div className="page stack">
      <h1>{t("runs.title")}</h1>
    </div>
  );
}
