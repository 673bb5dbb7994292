import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Setups() {
  const { t } = useTranslation();
  useTitle(t("setups.title"));
  return (
    <div className="page stack">
      <h1>{t("setups.title")}</h1>
    </div>
  );
}
