import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client";
import { useCatalog, useGameTitle } from "../../app/catalog";
import { useTranslation } from "../../i18n/translate";
import { useNavigate, useSearchParams } from "../../router";
import { Button, Card, Checkbox, Loading, Problem, Select, TextField } from "../../ui";
import { useAgents } from "../agents/data";
import { Command } from "../lab/Command";
import { useFormat } from "../lab/format";
import { NumberField, validNumbers, wholeNumber } from "../lab/NumberField";
import { TOURNAMENTS } from "./data";
import { exampleOf, gamesOf, namesIn } from "./score";

const MOST_GAMES = 100_000;

/** Starts a round robin; the agents page passes its selection in the address. */
export function NewTournament() {
  const { t } = useTranslation();
  const gameTitle = useGameTitle();
  const [address] = useSearchParams();
  const games = useCatalog().data;
  const [chosen, setGame] = useState(address.get("game"));
  const game = chosen ?? games?.[0]?.name ?? null;
  const preset = address.get("game") === game ? (address.get("agents")?.split(",") ?? []) : [];
  return (
    <Card title={t("tournaments.new")}>
      <div className="stack">
        <div className="form-row">
          <Select
            label={t("tournaments.game")}
            choices={(games ?? []).map((one) => ({ id: one.name, label: gameTitle(one.name) }))}
            value={game}
            onChange={setGame}
          />
        </div>
        {game !== null && <Entry key={game} game={game} preset={preset} />}
      </div>
    </Card>
  );
}

function Entry({ game, preset }: { game: string; preset: string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const agents = useAgents(game);
  const [ticked, setTicked] = useState(preset);
  const [more, setMore] = useState("");
  const [games, setGames] = useState("100");
  const [seed, setSeed] = useState("1");
  const start = useStart();
  const names = [...new Set([...ticked, ...namesIn(more)])];
  const numbers = validNumbers(wholeNumber(games, 1, MOST_GAMES), wholeNumber(seed));
  const wanted = names.length >= 2 && numbers ? { game, agents: names, ...numbers } : null;
  const tick = (name: string, on: boolean) =>
    setTicked((old) => (on ? [...old, name] : old.filter((other) => other !== name)));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) start.mutate(wanted);
      }}
    >
      {agents.isPending && <Loading />}
      {agents.error && <Problem error={agents.error} onRetry={() => void agents.refetch()} />}
      <fieldset className="entrants">
        <legend className="label">{t("tournaments.agents")}</legend>
        {agents.data?.map((agent) => (
          <Checkbox
            key={agent.name}
            selected={ticked.includes(agent.name)}
            onChange={(on) => tick(agent.name, on)}
          >
            {agent.name}
          </Checkbox>
        ))}
      </fieldset>
      <div className="form-row">
        <TextField
          label={t("tournaments.more")}
          className="grow"
          value={more}
          onChange={setMore}
          placeholder={exampleOf(agents.data ?? [])}
          spellCheck={false}
          inputClassName="mono"
        />
        <NumberField
          label={t("tournaments.perPairing")}
          value={games}
          onChange={setGames}
          min={1}
          max={MOST_GAMES}
        />
        <NumberField label={t("tournaments.seed")} value={seed} onChange={setSeed} min={0} />
        <Button look="primary" type="submit" isDisabled={!wanted || start.isPending}>
          <Trophy size={18} aria-hidden /> {t("tournaments.start")}
        </Button>
      </div>
      {wanted ? (
        <div className="row small muted">
          {t("tournaments.games", {
            count: gamesOf(names.length, wanted.games),
            number: format.number(gamesOf(names.length, wanted.games)),
          })}
          <Command
            text={`spielgeist tournament ${game} ${names.join(" ")} --games ${games} --seed ${seed}`}
          />
        </div>
      ) : (
        <p className="small muted">{t("tournaments.needTwo")}</p>
      )}
      {start.error && <Problem error={start.error} />}
    </form>
  );
}

interface Wanted {
  game: string;
  agents: string[];
  games: number;
  seed: number;
}

function useStart() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Wanted) => answer(api.POST("/api/tournaments", { body })),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: TOURNAMENTS });
      void navigate(`/tournaments/${made.id}`);
    },
  });
}
