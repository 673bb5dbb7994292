import { Trophy } from "lucide-react";
import type { ReactNode } from "react";
import type { AgentPage } from "../../api/types";
import { useTitle } from "../../app/title";
import { useTerm } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { Link } from "../../router";
import { Card, Loading, Problem } from "../../ui";
import { agentAddress } from "../lab/addresses";
import { useFormat } from "../lab/format";
import { useAgentPage } from "./data";
import { Kind } from "./Kind";
import { StrengthText } from "./StrengthText";
import { originOf, summaryOf } from "./texts";

/** Two agents of a game side by side. */
export function AgentCompare({ ids }: { ids: string[] }) {
  const { t } = useTranslation();
  useTitle(t("agents.compare"));
  const [a, b] = ids.map(partsOf);
  const pages = [useAgentPage(a?.game, a?.name), useAgentPage(b?.game, b?.name)] as const;
  const error = pages[0].error ?? pages[1].error;
  const [left, right] = [pages[0].data, pages[1].data];
  return (
    <div className="page stack">
      <p>
        <Link to="/agents">← {t("agents.title")}</Link>
      </p>
      <h1>{t("agents.compareTitle", { a: a?.name, b: b?.name })}</h1>
      {error && <Problem error={error} />}
      {!error && !(left && right) && <Loading />}
      {left && right && <Both pair={[left, right]} />}
    </div>
  );
}

function partsOf(id: string): { game: string; name: string } {
  const slash = id.indexOf("/");
  return { game: id.slice(0, slash), name: id.slice(slash + 1) };
}

function Both({ pair }: { pair: [AgentPage, AgentPage] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sayTerm = useTerm(pair[0].game);
  const enter = new URLSearchParams({ game: pair[0].game, agents: pair.map((one) => one.name).join(",") });
  const weightOf = (agent: AgentPage, name: string) =>
    agent.anatomy.weights.find((one) => one.name === name)?.weight;
  const all = pair.flatMap((agent) => agent.anatomy.weights);
  const weights = [...new Map(all.map((one) => [one.name, one])).values()];
  const rows: [string, (agent: AgentPage) => ReactNode][] = [
    [t("agents.column.kind"), (agent) => <Kind kind={agent.kind} />],
    [t("agents.what"), (agent) => summaryOf(agent, t)],
    [t("agents.origin"), (agent) => originOf(agent, t)],
    [
      t("agents.measured"),
      (agent) => agent.strength.map((one) => <StrengthText key={one.command} strength={one} />),
    ],
    [t("agents.tab.rules"), (agent) => agent.anatomy.fuzzy?.rules.length ?? "–"],
    [t("agents.tab.net"), (agent) => agent.anatomy.net?.layers.join("-") ?? "–"],
    ...weights.map((one): [string, (agent: AgentPage) => ReactNode] => [
      sayTerm(one),
      (agent) => {
        const weight = weightOf(agent, one.name);
        return weight === undefined ? "–" : format.number(weight, 3);
      },
    ]),
  ];
  return (
    <Card
      actions={
        <Link className="button button-primary" to={`/tournaments?${enter}`}>
          <Trophy size={18} aria-hidden /> {t("agents.meet")}
        </Link>
      }
    >
      <div className="table-wrap">
        <table className="table compare-table">
          <thead>
            <tr>
              <td />
              {pair.map((agent) => (
                <th key={agent.name} scope="col">
                  <Link to={agentAddress(agent.game, agent.name)}>{agent.name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, say]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {pair.map((agent) => (
                  <td key={agent.name}>{say(agent)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
