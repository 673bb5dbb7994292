// Addresses that several pages point to.

export const agentAddress = (game: string, agent: string) =>
  `/agents/${encodeURIComponent(game)}/${encodeURIComponent(agent)}`;

/** The agent without what was set about it: `evolved:run=2` is `evolved`; a run's champion keeps its whole name. */
export const plainName = (agent: string) =>
  agent.startsWith("run:") ? agent : (agent.split(":")[0] ?? agent);
