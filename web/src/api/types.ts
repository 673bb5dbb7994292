// The data that server and client exchange, as the server describes it: `npm run types` makes schema.ts from
// openapi.json. Every module imports these names from here and from nowhere else.

import type { components } from "./schema";

type Schemas = components["schemas"];

/** What the server sends has every field, with null where there is nothing; only what we send may leave fields out. */
type Sent<T> = T extends readonly unknown[]
  ? { [K in keyof T]: Sent<T[K]> }
  : T extends object
    ? { [K in keyof T]-?: Sent<T[K]> }
    : T;

type Pair<T> = [T, T];

/** A type with some fields said more exactly than the description can. */
type Exactly<T, Fields> = Omit<T, keyof Fields> & Fields;

export type Problem = Schemas["Problem"];

// ---------- games and boards
export type GameInfo = Exactly<Sent<Schemas["GameInfo"]>, { setup: SetupInfo | null }>;
export type SetupInfo = Schemas["SetupInfo"];
export type Scene = Schemas["Scene"];
export type Cell = Schemas["Cell"];
export type Piece = Sent<Schemas["Piece"]>;
export type Mark = Sent<Schemas["Mark"]>;
export type Encounter = Sent<Schemas["Encounter"]>;
export type Counter = Schemas["Counter"];
export type Walks = Sent<Schemas["Walks"]>;
export type WalkNode = Sent<Schemas["WalkNode"]>;
export type Hop = Sent<Schemas["Hop"]>;
export type SeatView = Sent<Schemas["SeatView"]>;
export type Standing = Sent<Schemas["Standing"]>;
export type GameEvent = Sent<Schemas["GameEvent"]>;
export type GameView = Exactly<Sent<Schemas["GameView"]>, { scene: Scene }>;
export type GameOptions = Sent<Schemas["GameOptions"]>;
export type ClockView = Sent<Schemas["ClockView"]>;
export type LevelChange = Sent<Schemas["LevelChange"]>;
export type NewGame = Partial<Schemas["NewGame"]> & { game: string };
export type GameSummary = Exactly<
  Sent<Schemas["GameSummary"]>,
  { state: "open" | "over"; result: "won" | "lost" | "drawn" | null }
>;
export type Hint = Sent<Schemas["Hint"]>;
export type Why = Sent<Schemas["Why"]>;
export type Explanation = Schemas["Explanation"];
export type Candidate = Schemas["Candidate"];
export type Term = Schemas["Term"];
export type Belief = Sent<Schemas["Belief"]>;
export type Judgement = Exactly<Sent<Schemas["Judgement"]>, { mark: "" | "?!" | "?" | "??" }>;
export type Review = Exactly<Sent<Schemas["Review"]>, { moves: Judgement[] }>;

// ---------- person
export type Settings = Exactly<
  Sent<Schemas["Preferences"]>,
  { theme: "system" | "light" | "dark"; language: "auto" | "en" | "pt-BR" }
>;
export type Profile = Exactly<Sent<Schemas["Profile"]>, { settings: Settings }>;
export type Me = Exactly<Sent<Schemas["Me"]>, { profile: Profile | null }>;
export type Rating = Sent<Schemas["Rating"]>;
export type Level = Sent<Schemas["Level"]>;
export type Setup = Sent<Schemas["Setup"]>;

// ---------- runs and jobs
export type Run = Sent<Schemas["Run"]>;
export type RunPage = Sent<Schemas["RunPage"]>;
export type Generation = Sent<Schemas["Generation"]>;
export type MeasuredStrength = Sent<Schemas["MeasuredStrength"]>;
export type CompareMatch = Exactly<
  Sent<Schemas["CompareMatch"]>,
  { wins: Pair<number>; ci95: Pair<number>; elo_ci95: Pair<number | null> }
>;
export type ComparisonBase = Exactly<
  Sent<Schemas["ComparisonBase"]>,
  {
    runs: Pair<Run>;
    settings: Record<string, Pair<string | null>>;
    curves: Pair<Generation[]>;
    match: CompareMatch | null;
  }
>;
export type Job = Sent<Schemas["Job"]>;

// ---------- agents
// GET /api/agents?game= -> AgentRow[] ; GET /api/agents/{game}/{name} -> AgentPage ; name of a run's champion: "run:NAME"
export interface AgentRow {
  game: string;
  name: string;
  kind: string;
  origin: string;
  summary: string;
  strength: Strength[];
  parameters: { name: string; values: string[]; default: string; summary: string }[];
  run: string | null;
}
export interface Strength {
  win_percent: number;
  ci95: [number, number];
  command: string;
}
export interface AgentPage extends AgentRow {
  anatomy: Anatomy;
  position: string;
  exports: string[];
} // position: an example line to explain at
export interface Anatomy {
  fuzzy: FuzzyModel | null;
  weights: { name: string; weight: number }[];
  net: NetModel | null;
  table: { states: number; actions: number } | null;
}
export interface FuzzyModel {
  fll: string;
  reference_fll: string | null;
  inputs: FuzzyVariable[];
  outputs: FuzzyVariable[];
  rules: string[];
} // reference: the hand-made rules an evolved agent came from (drawn dashed)
export interface FuzzyVariable {
  name: string;
  range: [number, number];
  terms: { name: string; shape: string; points: [number, number][]; reference: [number, number][] | null }[];
} // points: the membership curve sampled for drawing
export interface NetModel {
  layers: number[];
  activations: string[];
  inputs: string[];
  outputs: string[];
  weights: number[][][];
} // weights[layer][to][from], bias last
// POST /api/fuzzy/infer { fll, inputs: number[] } -> Inference ; POST /api/fuzzy/surface { fll, x, y, output, inputs, steps } -> { x: number[], y: number[], z: number[][] }
export interface Inference {
  inputs: { variable: string; value: number; memberships: [string, number][] }[];
  rules: { rule: string; strength: number; weight: number; parts: [string, number][]; share: number }[];
  outputs: { variable: string; value: number; by_default: boolean; curve: [number, number][] }[];
}
// rules: all rules in their order, those at 0 too.
// POST /api/explain { game, agent, position, variant? } -> Explanation (400 in a running game's position is not a concern: positions are public text)
// GET /api/games/{id}/inputs?event=N -> { inputs: { name, value }[] [] } | null : the fuzzy inputs at an agent's move (only when `why` may be told)

// ---------- tournaments
// GET /api/tournaments -> TournamentRow[] ; POST /api/tournaments { game, agents: string[], games, seed, variant? } -> TournamentView ; GET /api/tournaments/{id} -> TournamentView ; SSE /api/tournaments/{id}/events "tournament": TournamentView
// POST /api/tournaments/{id}/stop|resume ; GET /api/tournaments/{id}/games?a=&b= -> { number: number; seats: string[]; winner: string | null; reason: string; plies: number }[] ; GET /api/tournaments/{id}/games/{pair}/{number} -> GameReplay ; GET /api/tournaments/{id}/export?format=csv|json|html
export interface TournamentView {
  id: number;
  game: string;
  agents: string[];
  games_per_pairing: number;
  seed: number;
  state: Job["state"];
  done: number;
  of: number;
  standings: {
    rank: number;
    agent: string;
    points: number;
    games: number;
    wins: number;
    draws: number;
    losses: number;
    rating: number;
    rating_ci95: [number, number] | null; // null before its first game
    ended_by: Record<string, number>;
  }[];
  crosstable: ({ wins: number; draws: number; losses: number } | null)[][];
  ended_by: Record<string, number>;
  command: string;
  error: string | null;
}
export interface GameReplay {
  game: string;
  seats: string[];
  winner: number | null;
  reason: string;
  events: GameEvent[];
  scenes_at: string;
} // scene: GET {scenes_at}/{events}

// ---------- papers
// GET /api/papers -> PaperRow[] ; GET /api/papers/{paper} -> PaperPage ; POST /api/papers/{paper}/reproduce { item?: string, mode: "quick" | "full", seed? } -> Job ; GET /api/papers/{paper}/export.html -> file
export interface PaperRow {
  name: string;
  title: string;
  citation: string;
  game: string;
  items: number;
  verdicts: Record<string, number>;
}
export interface PaperPage {
  name: string;
  title: string;
  citation: string;
  notes: string[];
  items: PaperItem[];
}
export interface PaperItem {
  item: string;
  title: string;
  theirs: string;
  ours: string;
  interval: [number, number] | null;
  verdict: "agrees" | "differs" | "not possible" | "not run";
  command: string;
  mode: "quick" | "full" | null;
  when: number | null;
  reason: string | null;
  remarks: string[];
  charts: { title: string; svg: string; description: string }[];
  tables: { caption: string; columns: string[]; rows: string[][] }[];
}
