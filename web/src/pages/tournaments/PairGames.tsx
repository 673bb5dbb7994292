import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { TournamentView } from "../../api/types";
import { Button, Card, Loading, Problem } from "../../ui";
import { type Pair, type PlayedGame, usePlayedGames } from "./data";
import { Replay } from "./Replay";

/** The games of one cell; one of them can be played through. */
export function PairGames({ view, pair }: { view: TournamentView; pair: Pair }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const games = usePlayedGames(String(view.id), pair, view.done);
  const box = useRef<HTMLDivElement>(null);
  const open = address.get("n");
  // Whoever pressed a cell looks for its games: bring them into view.
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  const show = (number: number) => setAddress({ ...pair, n: String(number) }, { preventScrollReset: true });
  return (
    <div ref={box}>
      <Card
        title={t("tournaments.gamesOf", { ...pair })}
        actions={
          <Button small onPress={() => setAddress({}, { preventScrollReset: true })}>
            {t("app.close")}
          </Button>
        }
      >
        <div className="stack">
          {games.isPending && <Loading />}
          {games.error && <Problem error={games.error} onRetry={() => void games.refetch()} />}
          {games.data?.length === 0 && <p className="muted">{t("tournaments.noGames")}</p>}
          {open !== null && <Replay id={String(view.id)} pair={pair} number={Number(open)} />}
          {games.data && games.data.length > 0 && <GameTable games={games.data} open={open} onOpen={show} />}
        </div>
      </Card>
    </div>
  );
}

interface GameTableProps {
  games: PlayedGame[];
  open: string | null;
  onOpen: (number: number) => void;
}

function GameTable({ games, open, onOpen }: GameTableProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
    <div className="table-wrap pair-games" tabIndex={0} role="region" aria-label={t("tournaments.list")}>
      <table className="table">
        <thead>
          <tr>
            {["number", "seats", "winner", "reason", "plies"].map((column) => (
              <th key={column} scope="col">
                {t(`tournaments.game.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.number}>
              <td>
                <Button
                  small
                  aria-label={t("tournaments.watch", { number: game.number })}
                  aria-pressed={open === String(game.number)}
                  onPress={() => onOpen(game.number)}
                >
                  {game.number}
                </Button>
              </td>
              <td>{game.seats.join(" – ")}</td>
              <td>{game.winner ?? t("tournaments.drawn")}</td>
              <td>{game.reason}</td>
              <td className="number">{game.plies}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
