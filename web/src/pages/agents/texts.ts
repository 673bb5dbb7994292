// The server's texts about agents, translated where possible.

import type { AgentPage, AgentRow } from "../../api/types";
import { sayOf } from "../../i18n/say";
import type { TFunction } from "../../i18n/translate";

type Parameter = AgentRow["parameters"][number];

/** Its name without parameters: that of its texts. */
const listedName = (agent: AgentRow | AgentPage): string =>
  "parts" in agent ? agent.parts.listed : agent.name;

export const summaryOf = (agent: AgentRow, t: TFunction): string =>
  agent.run === null
    ? sayOf(agent.game, t)(`agent.${listedName(agent)}.summary`, {}, agent.summary)
    : t("agents.championOf", { run: agent.run });

export const originOf = (agent: AgentRow, t: TFunction): string =>
  agent.run === null
    ? sayOf(agent.game, t)(`agent.${listedName(agent)}.origin`, {}, agent.origin)
    : t("agents.originRun");

/** A placeholder for the values of a parameter: `on|off`, `N`, `FILE`. */
export const placeholderOf = ({ kind, values }: Parameter, t: TFunction): string =>
  kind.kind === "choice" ? values.join("|") : t(`agents.value.${kind.kind}`);

/** A parameter may mean something else to one agent than to most. */
export function parameterOf(agent: AgentRow, parameter: Parameter, t: TFunction) {
  const say = sayOf(agent.game, t);
  const both = (part: string, text: string) =>
    say(`agent.${listedName(agent)}.parameter.${part}`, {}, say(`parameter.${part}`, {}, text));
  return {
    summary: both(parameter.name, parameter.summary),
    preset: both(`${parameter.name}.default`, parameter.default),
  };
}
