// The data that server and client exchange, as the server describes it: `npm run types` makes schema.ts from
// openapi.json. Every module imports these names from here and from nowhere else.

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Message = Schemas["Message"];

/** A name or a number, or words with a code. */
export type Label = Schemas["Label"];
/** A problem described by the server, or the lack of an answer. */
export type Problem = Omit<Schemas["Problem"], "kind"> & { kind: Schemas["ProblemKind"] | "offline" };

// ---------- games and boards
export type GameInfo = Schemas["GameInfo"];
export type SetupInfo = Schemas["SetupInfo"];
export type Scene = Schemas["Scene"];
export type Cell = Schemas["Cell"];
export type Piece = Schemas["Piece"];
export type Mark = Schemas["Mark"];
export type Encounter = Schemas["Encounter"];
export type Counter = Schemas["Counter"];
export type Luck = Schemas["Luck"];
export type MoveChoice = Schemas["MoveChoice"];
export type MoveGraph = Schemas["MoveGraph"];
export type MoveNode = Schemas["MoveNode"];
export type Hop = Schemas["Hop"];
export type SeatView = Schemas["SeatView"];
export type SessionState = Schemas["SessionState"];
export type GameEvent = Schemas["GameEvent"];
export type GameView = Schemas["GameView"];
export type GameOptions = Schemas["GameOptions"];
export type ClockView = Schemas["ClockView"];
export type LevelChange = Schemas["LevelChange"];
export type NewGame = Schemas["NewGame"];
export type GameSummary = Schemas["GameSummary"];
export type Hint = Schemas["Hint"];
export type Why = Schemas["Why"];
export type Explanation = Schemas["Explanation"];
export type Candidate = Schemas["Candidate"];
export type Term = Schemas["Term"];
export type Belief = Schemas["Belief"];
export type PieceNote = Schemas["PieceNote"];
export type Finale = Schemas["Finale"];
export type PieceRead = Schemas["PieceRead"];
export type StruckPiece = Schemas["StruckPiece"];
export type Judgement = Schemas["Judgement"];
export type Review = Schemas["Review"];
export type AnalysisView = Schemas["AnalysisView"];
export type AgentLook = Schemas["AgentLook"];

// ---------- person
export type Settings = Required<Schemas["Preferences"]>;
export type Profile = Schemas["Profile"];
export type Me = Schemas["Me"];
export type Rating = Schemas["Rating"];
export type Level = Schemas["Level"];
export type AgentMemory = Schemas["AgentMemory"];
export type RememberedThing = Schemas["RememberedThing"];
export type Setup = Schemas["Setup"];

// ---------- runs and jobs
export type Run = Schemas["Run"];
export type RunPage = Schemas["RunPage"];
export type Generation = Schemas["Generation"];
export type MeasuredStrength = Schemas["MeasuredStrength"];
export type CompareMatch = Schemas["CompareMatch"];
export type ComparisonBase = Schemas["ComparisonBase"];
export type Recipe = Schemas["RecipeInfo"];
export type Job = Schemas["Job"];

// ---------- agents
export type AgentFamily = Schemas["AgentFamily"];
export type AgentName = Schemas["AgentName"];
export type AgentRow = Schemas["AgentRow"];
export type AgentPage = Schemas["AgentPage"];
export type AgentRating = Schemas["AgentRating"];
export type Strength = Schemas["Strength"];
export type Anatomy = Schemas["Anatomy"];
export type FuzzyModel = Schemas["FuzzyModel"];
export type FuzzyVariable = Schemas["FuzzyVariable"];
export type FuzzyTerm = Schemas["FuzzyTerm"];
export type FuzzyRule = Schemas["FuzzyRule"];
export type NetModel = Schemas["NetAnatomy"];
export type Inference = Schemas["Inference"];
export type InputsAt = Schemas["InputsAt"];
export type Surface = Schemas["Surface"];

// ---------- tournaments
export type TournamentView = Schemas["TournamentView"];
export type TournamentRow = Schemas["TournamentRow"];
export type TournamentGame = Schemas["TournamentGame"];
export type GameReplay = Schemas["GameReplay"];

// ---------- papers
export type PaperRow = Schemas["PaperRow"];
export type Lesson = Schemas["Lesson"];
export type PaperItem = Schemas["PaperItem"];
export type PaperPage = Schemas["PaperPage"];
