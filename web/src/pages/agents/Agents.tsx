import { GitCompare, Trophy, Upload } from "lucide-react";
import { useState } from "react";
import type { AgentFamily, AgentRow } from "../../api/types";
import { useCatalog, useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { useTranslation } from "../../i18n/translate";
import { useNavigate, useSearchParams } from "../../router";
import { Button, Card, Empty, Loading, Problem, Select, TextField } from "../../ui";
import { AgentCompare } from "./AgentCompare";
import { AgentTable } from "./AgentTable";
import { idOf, useAgents } from "./data";
import { commonGame, type Filter, filterAgents, kindsOf, ranked } from "./filter";
import { ImportDialog } from "./ImportDialog";
import { Imported } from "./Imported";
import "../lab/lab.css";
import "./agents.css";

/** The list of agents; with ?import= imported rules, with ?compare= two agents side by side. */
export default function Agents() {
  const [address] = useSearchParams();
  const compared = address.get("compare")?.split(",");
  if (address.has("import")) return <Imported />;
  if (compared?.length === 2) return <AgentCompare ids={compared} />;
  return <AgentList />;
}

function AgentList() {
  const { t } = useTranslation();
  useTitle(t("agents.title"));
  const [address, setAddress] = useSearchParams();
  const [importing, setImporting] = useState(false);
  const [ticked, setTicked] = useState<string[]>([]);
  const agents = useAgents();
  const filter: Filter = {
    game: address.get("game") ?? "",
    kind: address.get("kind") ?? "",
    search: address.get("search") ?? "",
  };
  const change = (part: Partial<Filter>) => {
    const next = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== "");
    setAddress(new URLSearchParams(next), { replace: true });
  };
  const rows = ranked(filterAgents(agents.data ?? [], filter));
  const chosen = (agents.data ?? []).filter((row) => ticked.includes(idOf(row)));
  return (
    <div className="page stack">
      <div className="page-head">
        <h1>{t("agents.title")}</h1>
        <Button onPress={() => setImporting(true)}>
          <Upload size={18} aria-hidden /> {t("agents.import")}
        </Button>
      </div>
      <Filters filter={filter} kinds={kindsOf(agents.data ?? [])} onChange={change} />
      {agents.isPending && <Loading />}
      {agents.error && !agents.data && <Problem error={agents.error} onRetry={() => void agents.refetch()} />}
      {agents.data && rows.length === 0 && (
        <Empty text={t("agents.empty")}>
          <Button onPress={() => change({ game: "", kind: "", search: "" })}>{t("agents.showAll")}</Button>
        </Empty>
      )}
      {rows.length > 0 && (
        <Card>
          <Ticked rows={chosen} />
          <AgentTable
            rows={rows}
            ticked={ticked}
            onTick={(id, on) => setTicked((old) => (on ? [...old, id] : old.filter((other) => other !== id)))}
          />
        </Card>
      )}
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </div>
  );
}

interface FiltersProps {
  filter: Filter;
  kinds: AgentFamily[];
  onChange: (part: Partial<Filter>) => void;
}

const ALL = "all";

function Filters({ filter, kinds, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const games = useCatalog().data ?? [];
  const gameTitle = useGameTitle();
  const all = { id: ALL, label: t("agents.all") };
  const chosen = (id: string) => (id === ALL ? "" : id);
  return (
    <div className="form-row" role="search">
      <Select
        label={t("agents.column.game")}
        choices={[all, ...games.map((game) => ({ id: game.name, label: gameTitle(game.name) }))]}
        value={filter.game || ALL}
        onChange={(id) => onChange({ game: chosen(id) })}
      />
      <Select
        label={t("agents.column.kind")}
        choices={[all, ...kinds.map((kind) => ({ id: kind, label: t(`agents.kind.${kind}`) }))]}
        value={filter.kind || ALL}
        onChange={(id) => onChange({ kind: chosen(id) })}
      />
      <TextField
        label={t("agents.search")}
        type="search"
        className="grow"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
    </div>
  );
}

/** Actions for the selected agents. */
function Ticked({ rows }: { rows: AgentRow[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const game = commonGame(rows);
  if (rows.length === 0) return <p className="muted agents-ticked">{t("agents.tickHint")}</p>;
  const enter = () =>
    navigate(
      `/tournaments?${new URLSearchParams({ game: game ?? "", agents: rows.map((row) => row.name).join(",") })}`,
    );
  const compare = () => {
    const [a, b] = rows;
    if (a?.run && b?.run) return navigate(`/runs/compare?${new URLSearchParams({ a: a.run, b: b.run })}`);
    return navigate(`/agents?${new URLSearchParams({ compare: rows.map(idOf).join(",") })}`);
  };
  return (
    <div className="row agents-ticked">
      <Button look="primary" isDisabled={rows.length < 2 || game === null} onPress={() => void enter()}>
        <Trophy size={18} aria-hidden /> {t("agents.tournament", { count: rows.length })}
      </Button>
      <Button isDisabled={rows.length !== 2 || game === null} onPress={() => void compare()}>
        <GitCompare size={18} aria-hidden /> {t("agents.compare")}
      </Button>
      <span className="muted">
        {game === null ? t("agents.oneGame") : rows.length < 2 ? t("agents.tickTwo") : ""}
      </span>
    </div>
  );
}
