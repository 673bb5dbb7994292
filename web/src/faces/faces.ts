// Names that people remember, for agents that have one. The names of the command line stay visible beside them.

import type { AgentRow } from "../api/types";
import { sayOf } from "../i18n/say";
import type { TFunction } from "../i18n/translate";

/** The agent without its parameters. */
export const baseOf = (agent: string): string => agent.split(":")[0] ?? agent;

/** The key of an agent's portrait. */
export const portraitOf = (game: string, agent: string): string => `${game}/${baseOf(agent)}`;

/** The name of an agent's face; the agent's own where it has none. */
export const faceName = (game: string, agent: string, t: TFunction): string =>
  sayOf(game, t)(`face.${baseOf(agent)}`, {}, agent);

/** How it plays, in a line. */
export const styleOf = (game: string, agent: string, t: TFunction): string =>
  sayOf(game, t)(`style.${baseOf(agent)}`);

/** The weakest first, by measured strength; those without a rating last. The one that is recommended stands before all. */
export function byStrength(names: string[], rows: AgentRow[], recommended: string): string[] {
  const rating = (name: string) => rows.find((row) => row.name === baseOf(name))?.rating?.elo ?? null;
  const rank = (name: string) => (name === recommended ? -Infinity : (rating(name) ?? Infinity));
  return [...names].sort((a, b) => rank(a) - rank(b) || names.indexOf(a) - names.indexOf(b));
}
