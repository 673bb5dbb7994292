// Addresses that several pages point to.

export const agentAddress = (game: string, agent: string) =>
  `/agents/${encodeURIComponent(game)}/${encodeURIComponent(agent)}`;
