import { useTranslation } from "react-i18next";
import { useTitle } from "../../app/title";

export default function Login() {
  const { t } = useTranslation();
  useTitle(t("person.login"));
  return (
    <div className="page stack">
      <h1>{t("person.login")}</h1>
    </div>
  );
}
