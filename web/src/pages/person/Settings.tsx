import { KEYS } from "../../app/Help";
import { useMe, useSettings } from "../../app/me";
import { useTitle } from "../../app/title";
import { LANGUAGES, nameOf } from "../../i18n";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Card, Problem, Select, Switch } from "../../ui";
import "./person.css";

const THEMES = ["system", "light", "dark"] as const;
const SWITCHES = ["targets", "only_move", "auto_roll", "beliefs", "motion", "sound"] as const;

/** /settings: kept with the profile. */
export default function Settings() {
  const { t } = useTranslation();
  const me = useMe();
  const { settings, change } = useSettings();
  useTitle(t("person.settings"));
  return (
    <div className="page stack">
      <div className="page-head">
        <h1>{t("person.settings")}</h1>
        <Link to="/me" className="button">
          {t("person.me")}
        </Link>
      </div>
      {me.error && <Problem error={me.error} onRetry={() => void me.refetch()} />}
      <div className="person-page">
        <Card title={t("person.looks")}>
          <div className="stack">
            <Select
              label={t("person.theme")}
              choices={THEMES.map((id) => ({ id, label: t(`person.theme.${id}`) }))}
              value={settings.theme}
              onChange={(theme) => change({ theme })}
            />
            <Select
              label={t("person.language")}
              choices={[
                { id: "auto", label: t("person.language.auto") },
                ...LANGUAGES.map((id) => ({ id, label: nameOf(id) })),
              ]}
              value={settings.language}
              onChange={(language) => change({ language })}
            />
            <p className="muted small">{t("person.serverWords")}</p>
          </div>
        </Card>
        <Card title={t("person.behaviour")}>
          <ul className="stack">
            {SWITCHES.map((name) => (
              <li key={name}>
                <Switch selected={settings[name]} onChange={(on) => change({ [name]: on })}>
                  {t(`person.set.${name}`)}
                </Switch>
                <p className="muted small setting-note">{t(`person.set.${name}.note`)}</p>
              </li>
            ))}
          </ul>
        </Card>
        <Keys />
      </div>
    </div>
  );
}

function Keys() {
  const { t } = useTranslation();
  return (
    <Card title={t("app.help.title")} className="settings-keys">
      <div className="key-groups">
        {KEYS.map(({ group, keys }) => (
          <section key={group}>
            <h3>{t(group)}</h3>
            <dl className="key-list">
              {keys.map(([names, text]) => (
                <div key={text}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}
