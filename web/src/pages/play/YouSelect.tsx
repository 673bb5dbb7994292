import { useMe } from "../../app/me";
import { sayPerson } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Link, useNavigate } from "../../router";
import { Select } from "../../ui";
import { useProfileNamed, useProfiles } from "../person/become";

const MORE = "more";

/** Selects the profile. */
export function YouSelect() {
  const { t } = useTranslation();
  const me = useMe().data;
  const navigate = useNavigate();
  const { data: profiles } = useProfiles(me !== undefined && !me.accounts);
  const become = useProfileNamed(() => undefined);
  const name = me?.profile?.name ?? t("app.guest");
  if (me?.accounts)
    return (
      <div className="field">
        <span className="label">{t("play.you")}</span>
        <Link className="button" to="/me">
          {sayPerson(name, t)}
        </Link>
      </div>
    );
  const names = [...new Set([name, ...(profiles ?? []).map((profile) => profile.name)])];
  return (
    <Select
      label={t("play.you")}
      choices={[
        ...names.map((each) => ({ id: each, label: sayPerson(each, t) })),
        { id: MORE, label: t("play.otherName") },
      ]}
      value={name}
      onChange={(chosen) => {
        if (chosen === MORE) void navigate("/me");
        else if (chosen !== name) become.mutate(chosen);
      }}
    />
  );
}
