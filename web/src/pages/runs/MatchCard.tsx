import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Swords } from "lucide-react";
import { useEffect, useState } from "react";
import { answer, api } from "../../api/client";
import type { CompareMatch, ComparisonBase, Job } from "../../api/types";
import { useTranslation } from "../../i18n/translate";
import { Button, Card, Problem } from "../../ui";
import { Command } from "../lab/Command";
import { useFormat } from "../lab/format";
import { JobBar } from "../lab/JobBar";
import { isBusy, useJobs, useKeepJob } from "../lab/jobs";
import { NumberField, validNumbers, wholeNumber } from "../lab/NumberField";

const MOST_GAMES = 100_000;

/** A match between the two champions: fitness is relative to its own population, games are not. */
export function MatchCard({ base }: { base: ComparisonBase }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [games, setGames] = useState("400");
  const [seed, setSeed] = useState("1");
  const [started, setStarted] = useState<number | null>(null);
  const keep = useKeepJob();
  const { jobs } = useJobs();
  const names = base.runs.map((run) => run.name);
  const job = jobs.find((one) => one.id === started) ?? jobs.find((one) => isBusy(one) && isOf(one, names));
  const wanted = validNumbers(wholeNumber(games, 2, MOST_GAMES), wholeNumber(seed));
  const start = useMutation({
    mutationFn: (numbers: { games: number; seed: number }) =>
      answer(api.POST("/api/compare", { body: { runs: names, ...numbers } })),
    onSuccess: (made) => {
      keep(made);
      setStarted(made.id);
    },
  });
  const done = job?.state === "done";
  useEffect(() => {
    if (done) void queries.invalidateQueries({ queryKey: ["compare"] });
  }, [done, queries]);
  return (
    <Card title={t("runs.match")}>
      <div className="stack">
        {base.match && <MatchResult match={base.match} names={names} />}
        {job && !(done && base.match) && <JobBar job={job} />}
        <form
          className="form-row"
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted) start.mutate(wanted);
          }}
        >
          <NumberField
            label={t("runs.matchGames")}
            value={games}
            onChange={setGames}
            min={2}
            max={MOST_GAMES}
          />
          <NumberField label={t("runs.seed")} value={seed} onChange={setSeed} min={0} />
          <Button look="primary" type="submit" isDisabled={isBusy(job) || start.isPending || wanted === null}>
            <Swords size={18} aria-hidden /> {t("runs.matchStart")}
          </Button>
        </form>
        {start.error && <Problem error={start.error} />}
      </div>
    </Card>
  );
}

const isOf = (job: Job, [a, b]: string[]) =>
  job.kind === "compare" && job.address === `/runs/compare?a=${a}&b=${b}`;

function MatchResult({ match, names }: { match: CompareMatch; names: string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = (value: number) => format.percent(value);
  const [low = null, high = null] = match.elo_ci95;
  /** Elo is unbounded when every game was won or lost. */
  const elo = (value: number | null, downwards: boolean) =>
    value === null ? (downwards ? "−∞" : "∞") : format.signed(value);
  const facts: [string, string][] = [
    [t("runs.matchWins"), `${match.wins[0]} – ${match.draws} – ${match.wins[1]}`],
    [t("runs.matchRate"), `${percent(match.win_rate)} (${format.range(match.ci95, percent)})`],
    ["Elo", `${elo(match.elo, match.win_rate < 0.5)} (${elo(low, true)} – ${elo(high, false)})`],
    [t("runs.los"), format.percent(match.los)],
  ];
  return (
    <div className="match-result">
      <p>
        {t("runs.matchWords", {
          a: names[0],
          b: names[1],
          games: format.number(match.games),
          seed: match.seed,
        })}
      </p>
      <dl className="totals">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Command text={match.command} />
      </div>
    </div>
  );
}
