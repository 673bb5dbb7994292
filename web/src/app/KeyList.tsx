import { useTranslation } from "react-i18next";
import { KEYS } from "./keys";

/** All keys, by where they work. */
export function KeyList() {
  const { t } = useTranslation();
  return (
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
  );
}
