import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Paper() {
  const { t } = useTranslation();
  useTitle(t("papers.paper"));
  return (
    <div className="page stack">
      <h1>{t("papers.paper")}</h1>
    </div>
  );
}
