// The address of the analysis board holds all of it: position, moves since, agents.

export interface Spot {
  variant: string | null;
  /** A position in the game's notation; null for the initial one. */
  position: string | null;
  /** The moves and rolls since. */
  line: string[];
}

export interface Board extends Spot {
  /** The agents that look; null for those that are proposed. */
  agents: string[] | null;
}

/** No move and no roll contains it. */
const BETWEEN = ";";

export function boardOf(search: URLSearchParams): Board {
  const line = (search.get("line") ?? "").split(BETWEEN).filter((step) => step.trim() !== "");
  const agents = search.getAll("agent").filter((agent) => agent !== "");
  return {
    variant: search.get("variant"),
    position: search.get("position"),
    line,
    agents: search.has("agent") ? agents : null,
  };
}

export function searchOf({ variant, position, line, agents }: Board): URLSearchParams {
  const search = new URLSearchParams();
  if (variant) search.set("variant", variant);
  if (position) search.set("position", position);
  if (line.length > 0) search.set("line", line.join(BETWEEN));
  // Nobody looks: an empty name says so.
  for (const agent of agents?.length === 0 ? [""] : (agents ?? [])) search.append("agent", agent);
  return search;
}

export const analysisAddress = (game: string, spot: Partial<Board>): string => {
  const search = searchOf({ variant: null, position: null, line: [], agents: null, ...spot }).toString();
  return `/analysis/${game}${search ? `?${search}` : ""}`;
};

/** What the server is asked. */
export const queryOf = ({ variant, position, line }: Spot) => ({
  variant: variant ?? undefined,
  position: position ?? undefined,
  line: line.length > 0 ? line.join(BETWEEN) : undefined,
});
