import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Papers() {
  const { t } = useTranslation();
  useTitle(t("papers.title"));
  return (
    <div className="page stack">
      <h1>{t("papers.title")}</h1>
    </div>
  );
}
