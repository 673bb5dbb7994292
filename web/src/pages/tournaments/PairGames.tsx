import { useEffect, useRef } from "react";
import type { TournamentGame, TournamentView } from "../../api/types";
import { sayEnding, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { useSearchParams } from "../../router";
import { Button, Card, Loading, Problem } from "../../ui";
import { type GameNumber, type Pair, usePlayedGames } from "./data";
import { Replay } from "./Replay";

/** A game in the address: 2.17 is the 17th of the second pairing, both counted as the server counts them. */
const idOf = ({ pair, number }: GameNumber) => `${pair}.${number}`;

function numberOf(id: string): GameNumber | null {
  const [pair, number] = id.split(".").map(Number);
  return pair === undefined || number === undefined ? null : { pair, number };
}

/** The games of one cell; one of them can be played through. */
export function PairGames({ view, pair }: { view: TournamentView; pair: Pair }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const games = usePlayedGames(String(view.id), pair, view.done);
  const box = useRef<HTMLDivElement>(null);
  const open = address.get("n");
  // Scrolls to the games of the pressed cell.
  useEffect(() => void box.current?.scrollIntoView({ block: "nearest" }), []);
  const show = (game: GameNumber) => setAddress({ ...pair, n: idOf(game) }, { preventScrollReset: true });
  const shown = open === null ? null : numberOf(open);
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
          {shown && <Replay id={String(view.id)} game={shown} />}
          {games.data && games.data.length > 0 && (
            <GameTable name={view.game} games={games.data} open={open} onOpen={show} />
          )}
        </div>
      </Card>
    </div>
  );
}

interface GameTableProps {
  name: string;
  games: TournamentGame[];
  open: string | null;
  onOpen: (game: GameNumber) => void;
}

function GameTable({ name, games, open, onOpen }: GameTableProps) {
  const say = useSay(name);
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
            <tr key={idOf(game)}>
              <td>
                <Button
                  small
                  aria-label={t("tournaments.watch", { number: game.number })}
                  aria-pressed={open === idOf(game)}
                  onPress={() => onOpen(game)}
                >
                  {game.number}
                </Button>
              </td>
              <td>{game.seats.join(" – ")}</td>
              <td>{game.winner ?? t("tournaments.drawn")}</td>
              <td>{sayEnding(say, game.reason)}</td>
              <td className="number">{game.plies}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
