// Addresses that several pages point to.

export const agentAddress = (game: string, agent: string) =>
  `/agents/${encodeURIComponent(game)}/${encodeURIComponent(agent)}`;

export const agentApi = (game: string, agent: string) => `/api${agentAddress(game, agent)}`;
