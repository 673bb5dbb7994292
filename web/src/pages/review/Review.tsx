import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Review() {
  const { t } = useTranslation();
  useTitle(t("review.title"));
  return (
    <div className="page stack">
      <h1>{t("review.title")}</h1>
    </div>
  );
}
