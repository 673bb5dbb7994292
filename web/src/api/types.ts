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

/** A problem; without a connection or an answer of ours it is made here. */
export type Problem = Exactly<Schemas["Problem"], { kind: Schemas["ProblemKind"] | "offline" }>;
export type Message = Schemas["Message"];

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
export type AgentRow = Sent<Schemas["AgentRow"]>;
export type AgentPage = Sent<Schemas["AgentPage"]>;
export type Strength = Sent<Schemas["Strength"]>;
export type Anatomy = Sent<Schemas["Anatomy"]>;
export type FuzzyModel = Sent<Schemas["FuzzyModel"]>;
export type FuzzyVariable = Sent<Schemas["FuzzyVariable"]>;
export type NetModel = Sent<Schemas["NetAnatomy"]>;
export type Inference = Sent<Schemas["Inference"]>;

// ---------- tournaments
export type TournamentView = Sent<Schemas["TournamentView"]>;
export type GameReplay = Sent<Schemas["GameReplay"]>;

// ---------- papers
export type PaperRow = Sent<Schemas["PaperRow"]>;
export type PaperItem = Exactly<
  Sent<Schemas["PaperItem"]>,
  { verdict: "agrees" | "differs" | "not possible" | "not run"; mode: "quick" | "full" | null }
>;
export type PaperPage = Exactly<Sent<Schemas["PaperPage"]>, { items: PaperItem[] }>;
