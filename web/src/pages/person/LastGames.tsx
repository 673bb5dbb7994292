import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { GameSummary, Message } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { opponentName } from "../../faces/opponentName";
import { useMessage } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Ago, Button, Card, Chip, Dialog, Empty, Loading, Problem } from "../../ui";

const FEW = 8;

/** Recent games, newest first, with links to continue or review them. */
export function LastGames() {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const games = useQuery({
    queryKey: ["games", "all"],
    queryFn: () => answer(api.GET("/api/games")),
    staleTime: 0,
  });
  const list = [...(games.data ?? [])].sort((a, b) => b.updated - a.updated);
  return (
    <Card title={t("person.lastGames")}>
      {games.error && <Problem error={games.error} onRetry={() => void games.refetch()} />}
      {games.isPending && <Loading />}
      {games.data?.length === 0 && (
        <Empty text={t("person.noGames")}>
          <Link to="/" className="button">
            {t("app.notFound.play")}
          </Link>
        </Empty>
      )}
      <ul className="last-games">
        {list.slice(0, all ? list.length : FEW).map((game) => (
          <LastGame key={game.id} game={game} />
        ))}
      </ul>
      {list.length > FEW && (
        <Button small look="quiet" onPress={() => setAll(!all)}>
          {t(all ? "person.fewer" : "person.allGames", { number: list.length })}
        </Button>
      )}
    </Card>
  );
}

interface UnreadableGameProps {
  name: string;
  game: GameSummary;
  problem: Message;
}

/** A game that this version cannot read. It is kept until the person deletes it. */
function UnreadableGame({ name, game, problem }: UnreadableGameProps) {
  const { t } = useTranslation();
  const say = useMessage();
  const [leaving, setLeaving] = useState(false);
  return (
    <li className="last-game">
      <div className="last-game-what">
        <p>
          <strong>{name}</strong> <Ago at={game.updated} />
        </p>
        <p className="muted small">{say(problem)}</p>
      </div>
      <Button
        look="quiet"
        icon
        aria-label={t("person.deleteUnreadable", { game: name })}
        onPress={() => setLeaving(true)}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
      {leaving && (
        <DeleteDialog
          id={game.id}
          text={t("person.deleteUnreadableText", { game: name })}
          onClose={() => setLeaving(false)}
        />
      )}
    </li>
  );
}

function LastGame({ game }: { game: GameSummary }) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const name = useGameTitle()(game.game);
  const open = game.state === "open";
  const opponent = opponentName(game, t);
  const result = game.result ?? "open";
  if (game.problem) return <UnreadableGame name={name} game={game} problem={game.problem} />;
  return (
    <li className="last-game">
      <div className="last-game-what">
        <p>
          <strong>{name}</strong>{" "}
          {game.opponent ? t("person.against", { opponent }) : `· ${t("friends.waiting")}`}{" "}
          {game.agent && game.level != null && (
            <span className="muted">{t("person.atLevel", { level: game.level })}</span>
          )}
        </p>
        <p className="muted small">
          {t("person.moves", { count: game.moves })} · <Ago at={game.updated} />
        </p>
      </div>
      <Chip look={result === "won" ? "good" : result === "lost" ? "bad" : "plain"}>
        {t(`person.result.${result}`)}
      </Chip>
      <Link
        className="button button-small"
        to={open ? `/game/${game.id}` : `/game/${game.id}/review`}
        aria-label={t(open ? "person.continueGame" : "person.reviewGame", {
          game: name,
          opponent,
        })}
      >
        {t(open ? "person.continue" : "person.review")}
      </Link>
      <Button
        look="quiet"
        icon
        aria-label={t("person.deleteGame", { game: name, opponent })}
        onPress={() => setLeaving(true)}
      >
        <Trash2 size={18} aria-hidden />
      </Button>
      {leaving && (
        <DeleteDialog
          id={game.id}
          text={t("person.deleteText", { game: name, opponent })}
          onClose={() => setLeaving(false)}
        />
      )}
    </li>
  );
}

interface DeleteDialogProps {
  id: string;
  text: string;
  onClose: () => void;
}

function DeleteDialog({ id, text, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE("/api/games/{id}", { params: { path: { id } } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["games"] });
      // The first page finds or begins another.
      queries.removeQueries({ queryKey: ["open"] });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("person.deleteTitle")}
      open
      alert
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
          <Button look="danger" onPress={() => remove.mutate()} isDisabled={remove.isPending}>
            {t("person.delete")}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {remove.error && <Problem error={remove.error} />}
    </Dialog>
  );
}
