import { useMutation } from "@tanstack/react-query";
import { Clipboard, Lock as LockIcon } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { GameInfo, NewGame } from "../../api/types";
import { useCatalog, useGameTitle } from "../../app/catalog";
import { listedAgent, titled } from "../../faces/faces";
import { useTranslation } from "../../i18n/translate";
import { announce, Button, Card, Loading, Problem, Select, Switch } from "../../ui";
import { LevelSlider } from "../game/LevelSlider";

/** Settings fixed by a teacher and shared as a link. */
export function TeacherLock() {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [chosen, setChosen] = useState<string | null>(null);
  const games = catalog.data ?? [];
  const info = games.find((each) => each.name === chosen) ?? games[0];
  return (
    <Card title={t("person.lock")}>
      <div className="stack">
        <p className="muted">{t("person.lockText")}</p>
        {catalog.error && <Problem error={catalog.error} onRetry={() => void catalog.refetch()} />}
        {catalog.isPending && <Loading />}
        {info && <Terms key={info.name} info={info} games={games} onGame={setChosen} />}
      </div>
    </Card>
  );
}

interface TermsProps {
  info: GameInfo;
  games: GameInfo[];
  onGame: (name: string) => void;
}

function Terms({ info, games, onGame }: TermsProps) {
  const { t } = useTranslation();
  const nameOf = useGameTitle();
  const [opponent, setOpponent] = useState(info.opponent);
  const [level, setLevel] = useState(2);
  const [hints, setHints] = useState(false);
  const [takebacks, setTakebacks] = useState(false);
  const adapts = opponent === "adaptive";
  const terms: NewGame = { game: info.name, opponent, hints, takebacks, ...(adapts ? { level } : {}) };
  const make = useMutation({ mutationFn: () => answer(api.POST("/api/locks", { body: terms })) });
  /** A changed setting invalidates the shown link. */
  const renew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      make.reset();
    };
  return (
    <>
      <div className="lock-choices">
        <Select
          label={t("person.game")}
          choices={games.map((each) => ({ id: each.name, label: nameOf(each.name) }))}
          value={info.name}
          onChange={onGame}
        />
        <Select
          label={t("person.opponent")}
          choices={info.agents.map((agent) => ({
            id: agent,
            label: titled(info.name, listedAgent(agent), t),
          }))}
          value={opponent}
          onChange={renew(setOpponent)}
        />
      </div>
      {adapts && (
        <LevelSlider game={info.name} label={t("person.level")} value={level} onChange={renew(setLevel)} />
      )}
      <Switch selected={hints} onChange={renew(setHints)}>
        {t("person.hints")}
      </Switch>
      <Switch selected={takebacks} onChange={renew(setTakebacks)}>
        {t("person.takebacks")}
      </Switch>
      {make.error && <Problem error={make.error} />}
      {make.data ? (
        <LockLink url={new URL(make.data.url, location.origin).href} />
      ) : (
        <div>
          <Button onPress={() => make.mutate()} isDisabled={make.isPending}>
            <LockIcon size={18} aria-hidden /> {t("person.makeLink")}
          </Button>
        </div>
      )}
    </>
  );
}

function LockLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Without clipboard permission the address stays selected in its field.
    await navigator.clipboard?.writeText(url).then(
      () => {
        setCopied(true);
        announce(t("app.copied"));
      },
      () => undefined,
    );
  };
  return (
    <div className="field">
      <label htmlFor="lock-link">{t("person.link")}</label>
      <div className="lock-link">
        <input
          id="lock-link"
          className="input mono"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button look="primary" onPress={() => void copy()}>
          <Clipboard size={18} aria-hidden /> {t("person.copyLink")}
        </Button>
      </div>
      <p className="muted small" role="status">
        {copied ? t("app.copied") : t("person.linkText")}
      </p>
    </div>
  );
}
