import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Me() {
  const { t } = useTranslation();
  useTitle(t("person.me"));
  return (
    <div className="page stack">
      <h1>{t("person.me")}</h1>
    </div>
  );
}
