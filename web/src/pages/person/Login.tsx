import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client";
import { useMe } from "../../app/me";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { Link, useNavigate, useSearchParams } from "../../router";
import { Button, Card, Empty, Loading, Problem, Tabs } from "../../ui";
import { takeOver } from "./become";
import "./person.css";

/** /login: log in or create an account. */
export default function Login() {
  const { t } = useTranslation();
  const me = useMe();
  useTitle(t("person.login"));
  return (
    <div className="page login-page stack">
      <h1>{t("person.login")}</h1>
      {me.error && <Problem error={me.error} onRetry={() => void me.refetch()} />}
      {me.isPending && <Loading />}
      {me.data && !me.data.accounts && (
        <>
          <Empty text={t("person.noAccounts")}>
            <Link to="/me" className="button button-primary">
              {t("person.toProfile")}
            </Link>
          </Empty>
          <Card>
            <Credentials kind="login" text="person.loginLocal" />
          </Card>
        </>
      )}
      {me.data?.accounts && me.data.profile && (
        <Empty text={t("person.loggedIn", { name: me.data.profile.name })}>
          <Link to="/" className="button button-primary">
            {t("app.notFound.play")}
          </Link>
        </Empty>
      )}
      {me.data?.accounts && !me.data.profile && (
        <Card>
          <Tabs
            label={t("person.login")}
            items={[
              {
                id: "login",
                label: t("person.login"),
                content: <Credentials kind="login" text="person.loginText" />,
              },
              {
                id: "register",
                label: t("person.register"),
                content: (
                  <Credentials kind="register" text="person.registerText" code={me.data.needs_keeper} />
                ),
              },
            ]}
          />
        </Card>
      )}
    </div>
  );
}

const SHORTEST = 8;

/** Where somebody wanted to go before they were asked who they are: a page of this server. */
export const placeAfter = (back: string | null): string => (back && /^\/(?!\/)/.test(back) ? back : "/");

interface CredentialsProps {
  kind: "login" | "register";
  text: string;
  /** Whether the account can become the administrator's. */
  code?: boolean;
}

function Credentials({ kind, text, code: asksCode = false }: CredentialsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const enter = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), password };
      if (kind === "login") return answer(api.POST("/api/login", { body }));
      return answer(api.POST("/api/register", { body: { ...body, code: code.trim() || null } }));
    },
    onSuccess: (me) => {
      takeOver(queries, me);
      void navigate(placeAfter(search.get("back")));
    },
  });
  const long = password.length >= (kind === "register" ? SHORTEST : 1);
  const ready = name.trim() !== "" && long && !enter.isPending;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) enter.mutate();
      }}
    >
      <p className="muted">{t(text)}</p>
      <div className="field">
        <label htmlFor={`${kind}-name`}>{t("person.name")}</label>
        <input
          id={`${kind}-name`}
          className="input"
          autoComplete="username"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${kind}-password`}>{t("person.password")}</label>
        <input
          id={`${kind}-password`}
          className="input"
          type="password"
          autoComplete={kind === "login" ? "current-password" : "new-password"}
          aria-describedby={kind === "register" ? "password-note" : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {kind === "register" && (
          <p id="password-note" className="muted small">
            {t("person.passwordNote")}
          </p>
        )}
      </div>
      {asksCode && (
        <div className="field">
          <label htmlFor="keeper-code">{t("person.keeperCode")}</label>
          <input
            id="keeper-code"
            className="input"
            autoComplete="one-time-code"
            aria-describedby="keeper-code-note"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <p id="keeper-code-note" className="muted small">
            {t("person.keeperCodeNote")}
          </p>
        </div>
      )}
      {enter.error && <Problem error={enter.error} />}
      <div>
        <Button type="submit" look="primary" isDisabled={!ready}>
          {t(`person.${kind}`)}
        </Button>
      </div>
    </form>
  );
}
