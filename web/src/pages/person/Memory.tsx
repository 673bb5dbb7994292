import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { Level, LevelChange, Profile } from "../../api/types";
import { useGameInfo, useGameTitle } from "../../app/catalog";
import { ME } from "../../app/me";
import { useTranslation } from "../../i18n/translate";
import { Button, Card, Dialog, Empty, Problem, Switch } from "../../ui";
import { LevelLine } from "./LevelLine";
import { MEMORIES, useMemories } from "./memories";
import { Remembered } from "./Remembered";

/** What opponents remember about the person: show, pause, delete. */
export function Memory({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const memories = useMemories().data ?? [];
  const nothing = profile.levels.length === 0 && memories.length === 0;
  const count = profile.levels.reduce((sum, level) => sum + level.games, 0);
  return (
    <Card
      title={t("person.memory")}
      actions={
        <Button look="danger" small onPress={() => setAsking(true)} isDisabled={nothing}>
          {t("person.forget")}
        </Button>
      }
    >
      <p className="memory-count">{t("person.remembered", { count })}</p>
      {nothing && <Empty text={t("person.noMemory")} />}
      <ul className="memory-list">
        {profile.levels.map((level) => (
          <KnownLevel key={level.game} level={level} />
        ))}
      </ul>
      <Remembered />
      {asking && <ForgetDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function KnownLevel({ level }: { level: Level }) {
  const { t } = useTranslation();
  const nameOf = useGameTitle();
  const queries = useQueryClient();
  const { game } = level;
  const levels = useGameInfo(game)?.levels ?? [];
  const pause = useMutation({
    mutationFn: (paused: boolean) => answer(api.PUT("/api/me/learning", { body: { game, paused } })),
    onSuccess: (me) => queries.setQueryData(ME, me),
  });
  return (
    <li className="memory-item">
      <div className="row row-spread">
        <div>
          <h3>{nameOf(game)}</h3>
          <p>
            {t(`person.ability.${level.ability}`)}{" "}
            {t("person.estimate", { rating: Math.round(level.rating), error: Math.round(2 * level.error) })}
          </p>
          <p className="muted small">
            {t("person.levelNow", { level: level.level, count: levels.length })}{" "}
            {level.games > 0 && t("person.afterGames", { count: level.games })}
          </p>
        </div>
        <LevelLine level={level} ratings={levels.map((each) => each.rating)} />
      </div>
      <Switch selected={level.paused} onChange={(on) => pause.mutate(on)} disabled={pause.isPending}>
        {t("person.pause")}
      </Switch>
      {pause.error && <Problem error={pause.error} />}
      <details>
        <summary>{t("person.seeMemory", { count: level.history.length })}</summary>
        <ol className="memory-changes small" reversed start={level.games}>
          {level.history.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its beginning
            <li key={level.games - index}>
              <span className="number">
                {change.before} → {change.after}
              </span>{" "}
              {t(whyChanged(change))}{" "}
              {t("person.estimate", {
                rating: Math.round(change.rating),
                error: Math.round(2 * change.error),
              })}
              {change.by_moves != null && <> {t("person.byMoves", { by: signed(change.by_moves) })}</>}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

const whyChanged = ({ score }: LevelChange): string =>
  score === 1 ? "person.youWon" : score === 0 ? "person.youLost" : "person.youDrew";

const signed = (elo: number): string => `${elo < 0 ? "−" : "+"}${Math.abs(Math.round(elo))}`;

function ForgetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const forget = useMutation({
    mutationFn: () => answer(api.DELETE("/api/me/memory")),
    onSuccess: (me) => {
      queries.setQueryData(ME, me);
      queries.setQueryData(MEMORIES, []);
      onClose();
    },
  });
  return (
    <Dialog
      title={t("person.forgetTitle")}
      open
      alert
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button look="danger" onPress={() => forget.mutate()} isDisabled={forget.isPending}>
            {t("person.forget")}
          </Button>
        </>
      }
    >
      <p>{t("person.forgetText")}</p>
      {forget.error && <Problem error={forget.error} />}
    </Dialog>
  );
}
