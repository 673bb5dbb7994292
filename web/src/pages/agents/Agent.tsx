import { Trophy } from "lucide-react";
import type { AgentPage } from "../../api/types";
import { useGameTitle } from "../../app/catalog";
import { useTitle } from "../../app/title";
import { faceName, portraitOf } from "../../faces/faces";
import { Portrait } from "../../faces/Portrait";
import { useTranslation } from "../../i18n/translate";
import { Link, useParams, useSearchParams } from "../../router";
import { Card, Loading, Problem, type TabItem, Tabs } from "../../ui";
import { PlayButton } from "../lab/PlayButton";
import { useMemories } from "../person/memories";
import { useAgentPage } from "./data";
import { Examples } from "./Examples";
import { ExplainView } from "./ExplainView";
import { ExportView } from "./ExportView";
import { AtPosition, useViewerInputs } from "./FuzzyTabs";
import { Membership } from "./fuzzy/Membership";
import { MovedRules } from "./fuzzy/MovedRules";
import { RuleViewer } from "./fuzzy/RuleViewer";
import { Surface } from "./fuzzy/Surface";
import { Kind } from "./Kind";
import { NetView } from "./NetView";
import { RatingText } from "./RatingText";
import { StrengthView } from "./StrengthView";
import { originOf, summaryOf } from "./texts";
import { ValueTable } from "./ValueTable";
import { WeightsView } from "./WeightsView";
import "../lab/lab.css";
import "./agents.css";

export default function Agent() {
  const { t } = useTranslation();
  const { game = "", name = "" } = useParams();
  useTitle(name || t("agents.agent"));
  const agent = useAgentPage(game, name);
  return (
    <div className="page stack">
      <p>
        <Link to={`/agents?game=${encodeURIComponent(game)}`}>← {t("agents.title")}</Link>
      </p>
      {agent.isPending && <Loading />}
      {agent.error && !agent.data && (
        <>
          <h1>{name}</h1>
          <Problem error={agent.error} onRetry={() => void agent.refetch()} />
        </>
      )}
      {agent.data && (
        <>
          <AgentHead agent={agent.data} />
          <Examples agent={agent.data} />
          <AgentTabs key={`${game}/${name}`} agent={agent.data} />
        </>
      )}
    </div>
  );
}

function AgentHead({ agent }: { agent: AgentPage }) {
  const { t } = useTranslation();
  const gameTitle = useGameTitle();
  const face = faceName(agent.game, agent.parts, t);
  const enter = new URLSearchParams({ game: agent.game, agents: agent.name });
  return (
    <div className="page-head agent-head">
      {agent.run === null && <Portrait name={portraitOf(agent.game, agent.parts)} size={72} />}
      <div className="stack agent-intro">
        <h1>
          {agent.name} {face !== agent.name && <span className="agent-face">{face}</span>}
        </h1>
        <p>{summaryOf(agent, t)}</p>
        {agent.rating && (
          <p>
            <RatingText rating={agent.rating} />
          </p>
        )}
        <p className="row muted small">
          <Kind kind={agent.kind} /> {gameTitle(agent.game)} · {originOf(agent, t)}
          {agent.run && <Link to={`/runs/${encodeURIComponent(agent.run)}`}>{agent.run}</Link>}
        </p>
      </div>
      <div className="row">
        <PlayButton primary game={agent.game} agent={agent.name} />
        <Link className="button" to={`/tournaments?${enter}`}>
          <Trophy size={18} aria-hidden /> {t("agents.toTournament")}
        </Link>
      </div>
    </div>
  );
}

/** Shows only tabs with content; the open one is part of the address. */
function AgentTabs({ agent }: { agent: AgentPage }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const { fuzzy, net, weights, table } = agent.anatomy;
  const viewer = useViewerInputs(fuzzy);
  const memories = useMemories();
  const yours = (memories.data ?? []).filter(
    (memory) => memory.game === agent.game && memory.agent.listed === agent.parts.listed,
  );
  const items: TabItem[] = [];
  const add = (id: string, content: React.ReactNode, more = "") =>
    items.push({ id, label: `${t(`agents.tab.${id}`)} ${more}`.trim(), content });
  if (fuzzy) {
    add(
      "rules",
      <RuleViewer game={agent.game} model={fuzzy} inputs={viewer.inputs} onInputs={viewer.setInputs} />,
      String(fuzzy.rules.length),
    );
    add(
      "membership",
      <div className="stack">
        {yours.map((memory) => (
          <Card key={memory.agent.written} title={t("agents.moved.title", { agent: memory.agent.written })}>
            <MovedRules game={memory.game} agent={memory.agent.written} />
          </Card>
        ))}
        <Membership game={agent.game} model={fuzzy} />
      </div>,
    );
    add("surface", <Surface model={fuzzy} inputs={viewer.inputs} />);
  }
  if (net) add("net", <NetView net={net} game={agent.game} />, net.layers.join("-"));
  if (weights.length > 0)
    add(
      "weights",
      <WeightsView
        name={agent.name}
        game={agent.game}
        weights={weights}
        asFacts={agent.kind === "network"}
      />,
    );
  if (table) add("table", <ValueTable table={table} game={agent.game} />);
  add("explain", <ExplainView agent={agent} />);
  add("strength", <StrengthView agent={agent} />);
  add("export", <ExportView agent={agent} />);
  const wanted = address.get("tab");
  const selected = items.find((item) => item.id === wanted)?.id ?? items[0]?.id;
  const select = (id: string) => {
    const next = new URLSearchParams(address);
    next.set("tab", id);
    setAddress(next, { replace: true });
  };
  return (
    <>
      {fuzzy && <AtPosition viewer={viewer} />}
      <Tabs label={t("agents.parts")} items={items} selected={selected} onSelect={select} />
    </>
  );
}
