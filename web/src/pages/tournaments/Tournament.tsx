import { Download, RotateCcw, Square } from "lucide-react";
import type { Live } from "../../api/live";
import type { TournamentView } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { NotFound } from "../../app/NotFound";
import { useTitle } from "../../app/title";
import { sayEnding, useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Link, useParams, useSearchParams } from "../../router";
import { Button, Card, Loading, Problem, Updated } from "../../ui";
import { Sentence } from "../../ui/Sentence";
import { Command } from "../lab/Command";
import { useFormat } from "../lab/format";
import { Progress } from "../lab/Progress";
import { StateChip } from "../lab/StateChip";
import { Crosstable } from "./Crosstable";
import { exportOf, useTournament, useTournamentAction } from "./data";
import { PairGames } from "./PairGames";
import { Standings } from "./Standings";
import { endings } from "./score";
import "../lab/lab.css";
import "./tournaments.css";

/** /tournaments/:id; tournaments are numbered. */
export default function TournamentPage() {
  const { id = "" } = useParams();
  return /^\d{1,15}$/.test(id) ? <Tournament id={id} /> : <NotFound />;
}

function Tournament({ id }: { id: string }) {
  const { t } = useTranslation();
  useTitle(`${t("tournaments.tournament")} ${id}`);
  const view = useTournament(id);
  return (
    <div className="page stack">
      <p>
        <Link to="/tournaments">← {t("tournaments.title")}</Link>
      </p>
      {view.isPending && <Loading />}
      {view.error && !view.data && (
        <>
          <h1>
            {t("tournaments.tournament")} {id}
          </h1>
          <Problem error={view.error} onRetry={() => void view.refetch()} />
        </>
      )}
      {view.data && <Whole view={view.data} live={view.live} />}
    </div>
  );
}

function Whole({ view, live }: { view: TournamentView; live: Live }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [a, b] = [address.get("a"), address.get("b")];
  return (
    <>
      <Head view={view} live={live} />
      <Card title={t("tournaments.standings")}>
        <Standings view={view} />
      </Card>
      <Card title={t("tournaments.crosstable")}>
        <Crosstable view={view} onPair={(pair) => setAddress({ ...pair }, { preventScrollReset: true })} />
      </Card>
      {a && b && <PairGames key={`${a} ${b}`} view={view} pair={{ a, b }} />}
      <Ended game={view.game} endedBy={view.ended_by} />
    </>
  );
}

function Head({ view, live }: { view: TournamentView; live: Live }) {
  const { t } = useTranslation();
  const gameTitle = useGameTitle();
  return (
    <Card>
      <div className="stack">
        <div className="row row-spread">
          <div>
            <h1>
              {gameTitle(view.game)} {view.id}
            </h1>
            <p className="muted">
              {t("tournaments.about", {
                agents: view.agents.length,
                games: view.games_per_pairing,
                seed: view.seed,
              })}
            </p>
          </div>
          <div className="row">
            <Updated live={live} />
            <StateChip state={view.state} />
            <StopOrResume view={view} />
          </div>
        </div>
        <Progress label={t("tournaments.played")} done={view.done} of={view.of} />
        {view.error && (
          <p className="job-error">
            <Sentence message={view.error} game={view.game} />
          </p>
        )}
        <div className="row">
          <Command text={view.command} />
          {["csv", "json", "html"].map((format) => (
            <a key={format} className="button button-small" download href={exportOf(view.id, format)}>
              <Download size={16} aria-hidden /> {format.toUpperCase()}
            </a>
          ))}
        </div>
      </div>
    </Card>
  );
}

function StopOrResume({ view }: { view: TournamentView }) {
  const { t } = useTranslation();
  const action = useTournamentAction(view.id);
  const busy = view.state === "running" || view.state === "waiting";
  return (
    <>
      {busy && (
        <Button onPress={() => action.mutate("stop")} isDisabled={action.isPending}>
          <Square size={16} aria-hidden /> {t("lab.stop")}
        </Button>
      )}
      {(view.state === "stopped" || view.state === "failed") && (
        <Button look="primary" onPress={() => action.mutate("resume")} isDisabled={action.isPending}>
          <RotateCcw size={16} aria-hidden /> {t("lab.resume")}
        </Button>
      )}
      {action.error && <Problem error={action.error} />}
    </>
  );
}

function Ended({ game, endedBy }: { game: string; endedBy: Record<string, number> }) {
  const say = useSay(game);
  const { t } = useTranslation();
  const format = useFormat();
  const rows = endings(endedBy);
  if (rows.length === 0) return null;
  return (
    <Card title={t("tournaments.ended")}>
      <ul className="endings">
        {rows.map(({ reason, games, share }) => (
          <li key={reason}>
            <span>{sayEnding(say, reason)}</span>
            <span className="progress" aria-hidden>
              <span style={{ width: `${100 * share}%` }} />
            </span>
            <span className="number">
              {format.number(games)} ({format.percent(share)})
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
