import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Tournaments() {
  const { t } = useTranslation();
  useTitle(t("tournaments.title"));
  return (
    <div className="page stack">
      <h1>{t("tournaments.title")}</h1>
    </div>
  );
}
