// The data that server and client exchange. Every module imports these names from here and from nowhere else.

export interface Problem {
  error: string;
  hint?: string;
  code: string;
} // code: "not_found" | "illegal_move" | "conflict" | "bad_request" | "unauthorized" | "too_many" | "too_large" | "failed"
// an illegal move: 422 code "illegal_move", error says which rule forbids it. Stale revision: 409 code "conflict" and the client refetches.

// ---------- the games that there are: GET /api/games-catalog -> GameInfo[]
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  seats: number;
  seat_names: string[];
  hidden_information: boolean;
  variants: { name: string; summary: string }[];
  opponent: string; // the default opponent
  agents: string[];
  hint: string; // agent that gives hints and reviews
  setup: SetupInfo | null; // where a game begins with a hidden setup
  position_examples: string[]; // position texts that can be pasted (backgammon: GNU id, XGID; checkers FEN); empty where a game cannot start from one
  exports: { format: string; name: string }[]; // pdn, mat, sgf, json …
  dice: boolean;
}
export interface SetupInfo {
  cells: string[];
  letters: { letter: string; name: string; count: number }[];
  ready: { name: string; text: string }[];
  scene: Scene;
} // scene: empty board for seat 0 to draw the editor; text = one letter per cell, in the order of cells

// ---------- board
export interface Scene {
  width: number;
  height: number;
  cells: Cell[];
  pieces: Piece[];
  dice: number[];
  marks: Mark[];
  status: string;
  encounter?: Encounter | null; // stratego: the fight of the last move
  counters: Counter[]; // pips, ghosts captured, men, moves to the draw: shown beside the board
}
export interface Cell {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  kind: string;
  glyph: string;
  owner?: number;
}
// kinds: checkers dark; backgammon point bar tray; ludo ring star globe stretch goal yard; geister square exit … ; stratego square lake tray
export interface Piece {
  cell: string;
  owner: number;
  kind: string;
  label: string;
} // kind man king ghost good evil hidden marshal bomb …; several in a cell are stacked in order
export interface Mark {
  cell: string;
  kind: string;
} // last, must, next
export interface Encounter {
  striker: string;
  struck: string;
  striker_owner: number;
  outcome: "wins" | "falls" | "both fall";
}
export interface Counter {
  name: string;
  seat: number | null;
  value: string;
}

// ---------- how a person enters a move: a walk through hops, from node 0
export interface Walks {
  nodes: WalkNode[];
  confirm: boolean;
} // confirm: a finished walk waits for Done (backgammon), else it is sent at once
export interface WalkNode {
  hops: Hop[];
  play: string | null;
} // play: text of the legal move that is complete here (node 0 with play = a move without hops, such as "pass": a button)
export interface Hop {
  from: string;
  to: string;
  node: number;
  effects: [string, string][];
  taken: string[];
  via: number | null;
  note: string | null;
}
// effects: the piece on top of cell a goes to cell b (the board shows this while the move is provisional); taken: cells whose piece is captured (drawn hollow, crossed); via: the die used; note: what happens there, in words
// A drag from a to z: any chain of hops of one piece a->..->z. If several different chains end at z the board asks with the next squares.

// ---------- games
export interface SeatView {
  seat: string;
  name: string;
  person: boolean;
  you: boolean;
  agent: string | null;
  level: number | null;
}
export type Standing =
  | { state: "yours" }
  | { state: "thinking"; seat: number | null }
  | { state: "over"; winner: number | null; reason: string; points: number; won: boolean; drawn: boolean };
export interface GameEvent {
  index: number;
  kind: "roll" | "move";
  seat: number | null;
  text: string | null;
  path: string[];
  taken: string[];
  hidden: boolean;
}
export interface GameView {
  id: string;
  revision: number;
  game: string;
  variant: string;
  created: number;
  updated: number; // seconds since 1970
  you: number;
  seats: SeatView[];
  standing: Standing;
  scene: Scene;
  walks: Walks | null; // walks only on your turn
  legal: string[]; // texts of the legal moves on your turn
  events: GameEvent[];
  from: number; // events[0].index == from; the client keeps its own events before `from` and drops those after the last
  options: GameOptions;
  can: {
    undo: boolean;
    hint: boolean;
    switch_sides: boolean;
    resign: boolean;
    why: boolean;
    review: boolean;
  };
  clock: ClockView | null;
  position: string | null;
  seed: number | null; // seed only when over
  problem: string | null; // why the game cannot go on
  learned: LevelChange | null; // after the end of a "match me" game: what the opponent learnt
}
export interface GameOptions {
  rated: boolean;
  teaching: boolean;
  takebacks: boolean;
  hints: boolean;
  assisted: boolean;
  match_me: boolean;
  locked: boolean;
}
export interface ClockView {
  seconds: number;
  increment: number;
  left_ms: number;
  running: boolean;
}
export interface LevelChange {
  before: number;
  after: number;
  reason: string;
}
export interface NewGame {
  game: string;
  variant?: string;
  seat?: number;
  opponent?: string;
  level?: number;
  match_me?: boolean;
  rated?: boolean;
  teaching?: boolean;
  takebacks?: boolean;
  hints?: boolean;
  seed?: number;
  setup?: string;
  position?: string;
  clock?: { seconds: number; increment: number };
  lock?: string;
}
// POST /api/games NewGame -> GameView ;  GET /api/games?state=open|done&game= -> GameSummary[] (mine)
export interface GameSummary {
  id: string;
  game: string;
  opponent: string;
  level: number | null;
  moves: number;
  state: "open" | "over";
  result: "won" | "lost" | "drawn" | null;
  reason: string | null;
  rated: boolean;
  created: number;
  updated: number;
}
// GET /api/games/{id}?known=N -> GameView
// GET /api/games/{id}/events?known=N  SSE: event "view" data GameView (at once and after every change), event "ping"
// POST /api/games/{id}/moves { revision, move } -> GameView      (move: text in the game's notation, several notations are read)
// POST /api/games/{id}/undo|resign|switch { revision } -> GameView
// POST /api/games/{id}/hint { revision } -> Hint                 (marks the game as assisted)
// GET  /api/games/{id}/scene/{events}  -> Scene                  (as you saw it after so many events; revealed when over)
// GET  /api/games/{id}/why?event=N -> Why | null                 (N: index of an agent's move; absent: its last one)
// GET  /api/games/{id}/export?format=pdn -> text file            POST /api/games/import { game, format, text } -> GameView
// GET  /api/games/{id}/position?events=N -> { name: string; text: string }[]   (native line, GNU id, XGID, FEN …)
// GET  /api/games/{id}/review -> Review                          (starts the review when there is none; poll while !done)
// POST /api/games/{id}/try { event, move } -> Judgement          (review: "try again")
export interface Hint {
  move: string;
  path: string[];
  by: string;
  sentence: string;
}
export interface Why {
  event: number;
  seat: number;
  agent: string;
  played: string | null; // the move as it was played; null when it is hidden
  public_only: boolean;
  changed_its_mind: boolean; // asked again, the agent would play something else
  explanation: Explanation;
  paths: string[][]; // the cells that each candidate touches, in the order of the candidates
}
export interface Explanation {
  chosen: string;
  candidates: Candidate[];
  beliefs?: Belief[];
  sentence: string;
}
export interface Candidate {
  move: string;
  score: number;
  terms: Term[];
  path?: string[];
}
export interface Term {
  name: string;
  value: number;
  weight: number;
  contribution: number;
  because?: { rule: string; strength: number }[];
}
export interface Belief {
  what: string;
  place: string;
  is: string;
  probability: number;
} // place = a cell: drawn as a half-filled ring
export interface Review {
  done: boolean;
  of: number;
  by: string;
  moves: Judgement[];
} // your decisions in order
export interface Judgement {
  event: number;
  played: string;
  best: string;
  lost: number;
  value: number;
  best_value: number;
  sentence: string;
  mark: "" | "?!" | "?" | "??";
}

// ---------- person
export interface Me {
  profile: Profile | null;
  accounts: boolean;
  version: string;
}
export interface Profile {
  id: number;
  name: string;
  guest: boolean;
  settings: Settings;
  ratings: Rating[];
  levels: Level[];
  games: { game: string; won: number; lost: number; drawn: number; open: number }[];
}
export interface Rating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
}
export interface Level {
  game: string;
  opponent: string;
  level: number;
  paused: boolean;
  history: LevelChange[]; // the last first
}
export interface Settings {
  theme: "system" | "light" | "dark";
  language: "auto" | "en" | "pt-BR";
  targets: boolean;
  only_move: boolean;
  auto_roll: boolean;
  motion: boolean;
  sound: boolean;
  beliefs: boolean;
}
// GET /api/me -> Me; PUT /api/me { name?, settings? } -> Me; DELETE /api/me/memory -> Me (forget me: levels and what opponents remember);
// GET /api/profiles -> { id, name }[] (local mode); POST /api/profiles { name } -> Me (new or switch to, local mode);
// POST /api/register { name, password } -> Me; POST /api/login { name, password } -> Me; POST /api/logout -> Me
// GET /api/setups?game= -> Setup[]; PUT /api/setups { game, name, text } -> Setup; DELETE /api/setups/{id}; POST /api/setups/check { game, text } -> { text, problems: string[] }; GET /api/setups/random?game= -> { text }
export interface Setup {
  id?: number | null; // nothing where it comes with the game
  game: string;
  name: string;
  text: string;
  mine: boolean;
}
// Teacher lock: POST /api/locks NewGame -> { lock, url }: GET /api/locks/{lock} -> NewGame (a game made with `lock` has its level, hints and takebacks fixed)

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

// ---------- runs
// GET /api/recipes -> { name, title, game, summary, seed, generations, toml }[]
// GET /api/runs -> Run[] ; POST /api/runs { recipe, seed?, generations?, sets?: string[], seeds?: number } -> Run[] ; GET /api/runs/{name} -> RunPage
export interface Run {
  id: number;
  name: string;
  recipe: string;
  sets: string[];
  game: string;
  seed: number;
  version: string;
  status: "running" | "stopped" | "killed" | "done";
  begun: number;
  target: number;
  generations: number;
  games: number;
  seconds: number;
  best: number | null;
  champion_sha256: string | null;
  score: "share" | "points";
}
export interface RunPage {
  run: Run;
  generations: Generation[];
  champions: number[];
  champion: { agent: string; generations: number; strength: MeasuredStrength[]; kind: string } | null;
  settings: [string, string][];
  resume_command: string;
}
export interface Generation {
  generation: number;
  best: number;
  mean: number;
  sd: number;
  worst: number;
  lower_quartile: number;
  median: number;
  upper_quartile: number;
  diversity: number;
  loss: number | null;
  games: number;
  seconds: number;
}
export interface MeasuredStrength {
  opponents: string[];
  variant: string;
  seats: string;
  games: number;
  win_rate: number;
  ci95: [number, number];
}
// GET /api/runs/events SSE "runs": Run[] whenever something changed ; GET /api/runs/{name}/events?after=G SSE "generations": { run: Run, generations: Generation[] } (new ones only), "note": { text }
// POST /api/runs/{name}/stop|resume -> Run ; DELETE /api/runs/{name} ; GET /api/runs/{name}/export?format=csv|json|champion|toml -> file ; GET /api/runs/export.csv?runs=a,b -> file
// POST /api/compare { runs: [a, b], games, seed } -> Job (result: Comparison) ; GET /api/compare?a=&b= -> ComparisonBase (differences, curves; no match yet)
export interface ComparisonBase {
  runs: [Run, Run];
  settings: Record<string, [string | null, string | null]>;
  curves: [Generation[], Generation[]];
  match: CompareMatch | null;
}
export interface CompareMatch {
  games: number;
  wins: [number, number];
  draws: number;
  win_rate: number;
  ci95: [number, number];
  elo: number;
  elo_ci95: [number, number];
  los: number;
  seed: number;
  command: string;
}

// ---------- jobs (work that survives closing the page)
export interface Job {
  id: number;
  kind: "run" | "tournament" | "compare" | "reproduce";
  what: string;
  state: "waiting" | "running" | "done" | "stopped" | "failed";
  done: number;
  of: number;
  note: string;
  error: string | null;
  created: number;
  address: string;
}
// GET /api/jobs -> Job[] ; GET /api/jobs/{id} -> Job ; POST /api/jobs/{id}/stop|resume -> Job ; GET /api/jobs/events SSE "jobs": Job[]

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
