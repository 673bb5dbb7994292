import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Tournament() {
  const { t } = useTranslation();
  useTitle(t("tournaments.tournament"));
  return (
    <div className="page stack">
      <h1>{t("tournaments.tournament")}</h1>
    </div>
  );
}
