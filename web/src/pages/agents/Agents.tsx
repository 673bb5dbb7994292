import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Agents() {
  const { t } = useTranslation();
  useTitle(t("agents.title"));
  return (
    <div className="page stack">
      <h1>{t("agents.title")}</h1>
    </div>
  );
}
