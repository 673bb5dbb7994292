import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Agent() {
  const { t } = useTranslation();
  useTitle(t("agents.agent"));
  return (
    <div className="page stack">
      <h1>{t("agents.agent")}</h1>
    </div>
  );
}
