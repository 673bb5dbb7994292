// Names that people remember, for agents that have one. The names of the command line stay visible beside them.

import type { AgentName, AgentRow } from "../api/types";
import { sayOf } from "../i18n/say";
import type { TFunction } from "../i18n/translate";

/** An agent of the list, without parameters. */
export const listedAgent = (name: string): AgentName => ({ written: name, listed: name, run: null });

/** The key of an agent's portrait. */
export const portraitOf = (game: string, agent: AgentName): string => `${game}/${agent.listed}`;

/** The name of an agent's face; where it has none that of its run, or its own. */
export const faceName = (game: string, agent: AgentName, t: TFunction): string =>
  sayOf(game, t)(`face.${agent.listed}`, {}, agent.run ?? agent.written);

/** How it plays, in a line. */
export const styleOf = (game: string, agent: AgentName, t: TFunction): string =>
  sayOf(game, t)(`style.${agent.listed}`);

/** A name that people remember, with that of the command line. */
export function titled(game: string, agent: AgentName, t: TFunction): string {
  const face = faceName(game, agent, t);
  return face === agent.written ? face : `${face} (${agent.written})`;
}

/** The weakest first, by measured strength; those without a rating last. The one that is recommended stands before all. */
export function byStrength(agents: AgentName[], rows: AgentRow[], recommended: string): AgentName[] {
  const rating = (agent: AgentName) => rows.find((row) => row.name === agent.listed)?.rating?.elo ?? null;
  const rank = (agent: AgentName) =>
    agent.written === recommended ? -Infinity : (rating(agent) ?? Infinity);
  return [...agents].sort((a, b) => rank(a) - rank(b) || agents.indexOf(a) - agents.indexOf(b));
}
