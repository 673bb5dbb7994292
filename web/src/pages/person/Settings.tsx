import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Settings() {
  const { t } = useTranslation();
  useTitle(t("person.settings"));
  return (
    <div className="page stack">
      <h1>{t("person.settings")}</h1>
    </div>
  );
}
