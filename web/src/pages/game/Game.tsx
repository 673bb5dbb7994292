import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Game() {
  const { t } = useTranslation();
  useTitle(t("game.title"));
  return (
    <div className="page stack">
      <h1>{t("game.title")}</h1>
    </div>
  );
}
