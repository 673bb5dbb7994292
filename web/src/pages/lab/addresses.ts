// Addresses that several pages point to.

export const agentAddress = (game: string, agent: string) =>
  `/agents/${encodeURIComponent(game)}/${encodeURIComponent(agent)}`;

const RUN = "run:";

/**
 * The name under which the list has an agent, without its settings: `evolved` of `evolved:run=2`. The champion of a run
 * is `run:NAME`.
 */
export function agentId(specification: string): string {
  const colon = specification.indexOf(":");
  return colon < 0 || specification.startsWith(RUN) ? specification : specification.slice(0, colon);
}

/** The name that people read: of a run's champion, that of the run. */
export const agentName = (specification: string): string =>
  specification.startsWith(RUN) ? specification.slice(RUN.length) : agentId(specification);
