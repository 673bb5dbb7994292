import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { answer, api } from "../../api/client";
import { ME, useMe } from "../../app/me";
import { Select } from "../../ui";

const MORE = "more";

/** Who plays: a name is enough on one's own machine. */
export function YouSelect() {
  const { t } = useTranslation();
  const me = useMe().data;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: profiles } = useQuery({
    queryKey: ["profiles"],
    queryFn: () => answer(api.GET("/api/profiles")),
    enabled: me !== undefined && !me.accounts,
  });
  const become = useMutation({
    mutationFn: (name: string) => answer(api.POST("/api/profiles", { body: { name } })),
    onSuccess: (fresh) => {
      // Another person, other games: nothing of the old one's stays.
      queries.clear();
      queries.setQueryData(ME, fresh);
    },
  });
  const name = me?.profile?.name ?? t("app.guest");
  if (me?.accounts)
    return (
      <div className="field">
        <span className="label">{t("play.you")}</span>
        <Link className="button" to="/me">
          {name}
        </Link>
      </div>
    );
  const names = [...new Set([name, ...(profiles ?? []).map((profile) => profile.name)])];
  return (
    <Select
      label={t("play.you")}
      choices={[
        ...names.map((each) => ({ id: each, label: each })),
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
