import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { AgentName, GameView } from "../../api/types";
import { useGameInfo } from "../../app/catalog";
import { ME, useMe } from "../../app/me";
import { faceName, listedAgent, portraitOf, styleOf } from "../../faces/faces";
import { Portrait } from "../../faces/Portrait";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Button, Dialog, Problem, Switch } from "../../ui";
import { Learned } from "./EndBar";

/** The opponent: level, goal, what it learned, and the person's record against it. */
export function OpponentPanel({ view }: { view: GameView }) {
  const { t } = useTranslation();
  const other = view.seats.find((seat) => !seat.person);
  const me = useMe().data;
  const levels = useGameInfo(view.game)?.levels.length ?? 0;
  if (!other) return null;
  const agent = other.agent ?? listedAgent(other.name);
  const adapts = other.level !== null;
  const known = me?.profile?.levels.find((level) => level.game === view.game);
  return (
    <div className="stack">
      <div className="row opponent-face">
        <Portrait name={portraitOf(view.game, agent)} size={64} />
        <div>
          <strong>{faceName(view.game, agent, t)}</strong>
          <p className="small">{styleOf(view.game, agent, t)}</p>
        </div>
      </div>
      <dl className="facts">
        <div>
          <dt>{t("game.opponent.who")}</dt>
          <dd>
            <Link to={`/agents/${view.game}/${encodeURIComponent(agent.written)}`}>{other.name}</Link>
          </dd>
        </div>
        <div>
          <dt>{t("game.opponent.level")}</dt>
          <dd>
            {other.level === null
              ? t("game.opponent.full")
              : t("game.opponent.of", { level: other.level, count: levels })}
          </dd>
        </div>
        <div>
          <dt>{t("game.opponent.aim")}</dt>
          <dd>{t(view.options.match_me ? "game.opponent.aimMatch" : "game.opponent.aimWin")}</dd>
        </div>
        <div>
          <dt>{t("game.opponent.learnt")}</dt>
          <dd>
            {view.learned ? (
              <Learned view={view} />
            ) : known ? (
              t("game.opponent.from", { count: known.games })
            ) : (
              t("game.opponent.nothing")
            )}
          </dd>
        </div>
        <Record view={view} agent={agent} />
      </dl>
      {adapts && known && <Pause view={view} paused={known.paused} />}
      <ForgetMe />
    </div>
  );
}

function Record({ view, agent }: { view: GameView; agent: AgentName }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["games", "done", view.game, view.standing.state],
    queryFn: () => answer(api.GET("/api/games", { params: { query: { state: "over", game: view.game } } })),
  });
  const games = (data ?? []).filter((game) => game.agent?.written === agent.written);
  const count = (result: string) => games.filter((game) => game.result === result).length;
  return (
    <div>
      <dt>{t("game.opponent.record")}</dt>
      <dd>{t("game.opponent.score", { won: count("won"), drawn: count("drawn"), lost: count("lost") })}</dd>
    </div>
  );
}

/** A paused opponent stays at its level. */
function Pause({ view, paused }: { view: GameView; paused: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const pause = useMutation({
    mutationFn: (on: boolean) =>
      answer(api.PUT("/api/me/learning", { body: { game: view.game, paused: on } })),
    onSuccess: (me) => queries.setQueryData(ME, me),
  });
  return (
    <div>
      <Switch selected={paused} disabled={view.options.locked || pause.isPending} onChange={pause.mutate}>
        {t("game.opponent.pause")}
      </Switch>
      <p className="muted small">{t("game.opponent.pauseHint")}</p>
      {pause.error && <Problem error={pause.error} />}
    </div>
  );
}

function ForgetMe() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const forget = useMutation({
    mutationFn: () => answer(api.DELETE("/api/me/memory")),
    onSuccess: (me) => {
      if (me) queries.setQueryData(ME, me);
      setDone(true);
    },
  });
  return (
    <div className="row">
      <Button look="danger" small onPress={() => setOpen(true)}>
        {t("game.opponent.forget")}
      </Button>
      {done && <span className="small">{t("game.opponent.forgotten")}</span>}
      <Dialog
        title={t("game.opponent.forgetTitle")}
        open={open}
        onClose={() => setOpen(false)}
        alert
        actions={
          <>
            <Button onPress={() => setOpen(false)}>{t("app.cancel")}</Button>
            <Button
              look="danger"
              onPress={() => {
                forget.mutate();
                setOpen(false);
              }}
            >
              {t("game.opponent.forget")}
            </Button>
          </>
        }
      >
        <p>{t("game.opponent.forgetText")}</p>
      </Dialog>
    </div>
  );
}
