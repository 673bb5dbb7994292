//! A game as the person who plays it sees it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use spielgeist_lab::{Level, PieceRead, SessionEvent, SessionState, StruckPiece, TurnRead};
use spielgeist_play::{Explanation, Message, MoveGraph, Scene, Seat};
use utoipa::ToSchema;

use super::super::store::{GameResult, LevelChange};
use super::agent_name::AgentName;

/// A game to be begun. Everything but the game may be left out.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct NewGame {
    /// The game.
    pub(crate) game: String,
    /// The variant; the game's default where none is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variant: Option<String>,
    /// Your seat, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
    /// The agent at all other seats, or `run:NAME` for the champion of a run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) opponent: Option<String>,
    /// The level of an opponent that has levels, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1)]
    pub(crate) level: Option<Level>,
    /// Whether its level follows your results.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) match_me: Option<bool>,
    /// Whether the game counts for your rating; then there are no hints and nothing is taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rated: Option<bool>,
    /// Whether agents give all reasons at once, even where they betray something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) teaching: Option<bool>,
    /// Whether moves may be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) takebacks: Option<bool>,
    /// Whether hints are given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hints: Option<bool>,
    /// The seed of all dice; default: random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<u64>,
    /// Your setup, one letter for each cell; a ready one where none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) setup: Option<String>,
    /// The starting position, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<String>,
    /// Number of moves of all seats after which the game is drawn; default: as in its rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ply_limit: Option<u32>,
    /// Your time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<ClockTerms>,
    /// Number of seats that are kept free for friends, who sit down by the game's link.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) friends: Option<usize>,
    /// The terms that a teacher has fixed, by their name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lock: Option<String>,
}

/// The time control of a person.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockTerms {
    /// For the whole game.
    pub(crate) seconds: u32,
    /// And more with every move.
    pub(crate) increment: u32,
}

/// A game as its person sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameView {
    /// Its name.
    pub(crate) id: String,
    /// Changes with every change of the game.
    pub(crate) revision: u64,
    /// The game.
    pub(crate) game: String,
    /// The variant.
    pub(crate) variant: String,
    /// The time of its start, in seconds since 1970.
    pub(crate) created: u64,
    /// The time of the last event, in seconds since 1970.
    pub(crate) updated: u64,
    /// Your seat; for those who watch, the seat at whose side they look.
    pub(crate) you: Seat,
    /// Whether you watch without a seat.
    pub(crate) watching: bool,
    /// The next game of the same people.
    pub(crate) next: Option<String>,
    /// The seats.
    pub(crate) seats: Vec<SeatView>,
    /// Whose turn it is, or the result.
    pub(crate) standing: SessionState,
    /// The board. Its cells are left out (an empty list) if earlier events are (`from` above 0) and neither sides nor
    /// friends can have turned it: the page has them already.
    #[schema(value_type = Scene)]
    pub(crate) scene: Arc<Scene>,
    /// Every way to enter a move, when it is your turn.
    #[schema(value_type = Option<MoveGraph>)]
    pub(crate) graph: Option<Arc<MoveGraph>>,
    /// The legal moves, when it is your turn.
    pub(crate) legal: Vec<String>,
    /// The events from index `from` on.
    pub(crate) events: Vec<GameEvent>,
    /// The number of the first event here; those before it have not changed.
    pub(crate) from: usize,
    /// The terms of the game.
    pub(crate) options: GameOptions,
    /// The actions that are possible now.
    pub(crate) can: Abilities,
    /// Your time.
    pub(crate) clock: Option<ClockView>,
    /// The position as one line, where nothing is hidden or it is your turn.
    pub(crate) position: Option<String>,
    /// The seed of all dice, once the game is over.
    pub(crate) seed: Option<u64>,
    /// Changes of the opponent's memory.
    pub(crate) learned: Option<LevelChange>,
    /// The reason why the game cannot continue.
    pub(crate) problem: Option<Message>,
    /// Your notes on hidden pieces of the others, where they stand now. Nobody else is told.
    pub(crate) notes: Vec<PieceNote>,
}

/// Your guess about a hidden piece.
#[derive(Serialize, ToSchema)]
pub(crate) struct PieceNote {
    /// Its cell.
    pub(crate) cell: String,
    /// Its possible identities.
    pub(crate) kinds: Vec<String>,
}

/// A note to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoteRequest {
    /// The cell of the piece now.
    pub(crate) cell: String,
    /// The guessed identities, of the game's `identities`; an empty list removes the note.
    pub(crate) kinds: Vec<String>,
}

/// The hidden information, revealed after the end.
#[derive(Serialize, ToSchema)]
pub(crate) struct Finale {
    /// The quality of the opponent's beliefs about your pieces, turn by turn.
    pub(crate) turns: Vec<TurnRead>,
    /// Your hidden pieces that it attacked or captured, and what it took them for.
    pub(crate) struck: Vec<StruckPiece>,
    /// Its beliefs about each hidden piece at its last turn before the requested event.
    pub(crate) pieces: Vec<PieceRead>,
    /// Your notes, and what the pieces were.
    pub(crate) notes: Vec<JudgedNote>,
}

/// A note beside the truth.
#[derive(Serialize, ToSchema)]
pub(crate) struct JudgedNote {
    /// The cell of the piece at the time of the note.
    pub(crate) cell: String,
    /// After how many events.
    pub(crate) made: usize,
    /// The noted identities.
    pub(crate) kinds: Vec<String>,
    /// Its identity.
    pub(crate) truth: &'static str,
    /// Whether that was among it.
    pub(crate) right: bool,
}

/// A seat and who has it.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatView {
    /// The seat's display name.
    pub(crate) seat: &'static str,
    /// Its player.
    pub(crate) name: String,
    /// Whether it is a person.
    pub(crate) person: bool,
    /// Whether it is you.
    pub(crate) you: bool,
    /// The agent.
    pub(crate) agent: Option<AgentName>,
    /// The level of an agent that has levels, from 1.
    #[schema(value_type = Option<u8>, minimum = 1)]
    pub(crate) level: Option<Level>,
    /// Whether a friend has yet to sit down.
    pub(crate) free: bool,
    /// The time of a person in a game with friends.
    pub(crate) clock: Option<ClockView>,
}

/// Something that happened.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameEvent {
    /// Its number, from 0.
    pub(crate) index: usize,
    /// Its kind.
    pub(crate) kind: EventKind,
    /// The seat that moved.
    pub(crate) seat: Option<Seat>,
    /// The move or the dice; nothing when it is hidden from you.
    pub(crate) text: Option<String>,
    /// The cells that the move touched.
    pub(crate) path: Vec<String>,
    /// The cells from which pieces of others were taken.
    pub(crate) taken: Vec<String>,
    /// Whether it is hidden from you.
    pub(crate) hidden: bool,
}

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum EventKind {
    Roll,
    Move,
}

impl From<SessionEvent> for GameEvent {
    fn from(happening: SessionEvent) -> Self {
        let SessionEvent { index, seat, text, path, taken, hidden, .. } = happening;
        let kind = if seat.is_some() { EventKind::Move } else { EventKind::Roll };
        Self { index, kind, seat, text, path, taken, hidden }
    }
}

/// The terms of the game.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct GameOptions {
    /// It counts for the rating.
    pub(crate) rated: bool,
    /// Agents give all reasons at once.
    pub(crate) teaching: bool,
    /// Moves may be taken back.
    pub(crate) takebacks: bool,
    /// Hints are given.
    pub(crate) hints: bool,
    /// The person had help: a hint, a takeback, the other side, or a review before the end.
    pub(crate) assisted: bool,
    /// The opponent's level follows your results.
    pub(crate) match_me: bool,
    /// A teacher has fixed the terms.
    pub(crate) locked: bool,
}

/// The actions that are possible now.
#[derive(Serialize, ToSchema)]
pub(crate) struct Abilities {
    /// Take the last move back.
    pub(crate) undo: bool,
    /// Ask for a hint.
    pub(crate) hint: bool,
    /// Take the other side.
    pub(crate) switch_sides: bool,
    /// Give the game up.
    pub(crate) resign: bool,
    /// Ask why the opponent moved.
    pub(crate) why: bool,
    /// Look through the game.
    pub(crate) review: bool,
    /// Sit down at a free seat.
    pub(crate) sit: bool,
    /// Play again with the same friends.
    pub(crate) rematch: bool,
}

/// A person's clock.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClockView {
    /// For the whole game.
    pub(crate) seconds: u32,
    /// And more with every move.
    pub(crate) increment: u32,
    /// The remaining time in milliseconds.
    pub(crate) left_ms: u64,
    /// Whether it runs.
    pub(crate) running: bool,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameState {
    Open,
    Over,
}

/// A game in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameSummary {
    /// Its name.
    pub(crate) id: String,
    /// The game.
    pub(crate) game: String,
    /// The agent, or the names of people.
    pub(crate) opponent: String,
    /// The agent, where it is no person.
    pub(crate) agent: Option<AgentName>,
    /// Whether it is people.
    pub(crate) person: bool,
    /// Its level, if it has levels.
    #[schema(value_type = Option<u8>, minimum = 1)]
    pub(crate) level: Option<Level>,
    /// Moves made.
    pub(crate) moves: u64,
    /// Whether it goes on.
    pub(crate) state: GameState,
    /// Its result for you.
    pub(crate) result: Option<GameResult>,
    /// The reason for its end.
    pub(crate) reason: Option<String>,
    /// It counts for the rating.
    pub(crate) rated: bool,
    /// The time of its start, in seconds since 1970.
    pub(crate) created: u64,
    /// The time of the last event, in seconds since 1970.
    pub(crate) updated: u64,
    /// The reason why this version cannot open the game, which is kept unchanged.
    pub(crate) problem: Option<Message>,
}

/// A move of the person.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveRequest {
    /// The revision of the game that the person saw.
    pub(crate) revision: u64,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub(crate) mv: String,
}

/// Somebody sits down, or plays again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SitRequest {
    /// Your setup, one letter for each cell; a ready one where none is given.
    #[serde(default)]
    pub(crate) setup: Option<String>,
}

/// Any other change of a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangeRequest {
    /// The revision of the game that the person saw.
    pub(crate) revision: u64,
}

/// The adviser's suggestion.
#[derive(Serialize, ToSchema)]
pub(crate) struct Hint {
    /// The move.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// The cells that it touches: the first is where to begin.
    pub(crate) path: Vec<String>,
    /// The adviser.
    pub(crate) by: AgentName,
    /// The reason.
    pub(crate) sentence: String,
    /// The same with code and arguments, for translations.
    pub(crate) said: Message,
}

/// The reasons for an agent's move.
#[derive(Serialize, ToSchema)]
pub(crate) struct Why {
    /// The event that is the move.
    pub(crate) event: usize,
    /// The seat that made it.
    pub(crate) seat: Seat,
    /// The agent.
    pub(crate) agent: AgentName,
    /// The move as it was played; nothing when it is hidden.
    pub(crate) played: Option<String>,
    /// Whether only that is told what gives nothing away.
    pub(crate) public_only: bool,
    /// Whether the agent, asked again, would now play something else: agents that think against the clock may.
    pub(crate) changed_its_mind: bool,
    /// Its own arithmetic.
    pub(crate) explanation: Explanation,
    /// The cells that each candidate touches, in the order of the candidates.
    pub(crate) paths: Vec<Vec<String>>,
}

/// A position in one of its notations.
#[derive(Serialize, ToSchema)]
pub(crate) struct PositionText {
    /// The notation.
    pub(crate) name: &'static str,
    /// The text.
    pub(crate) text: String,
}

/// A file with a game to be looked at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ImportRequest {
    /// The game.
    pub(crate) game: String,
    /// The file's format: `pdn`, `mat`, `sgf` or `jsonl`.
    pub(crate) format: String,
    /// Its content.
    pub(crate) text: String,
}

/// A game looked through by the adviser.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Review {
    /// Whether it is complete.
    pub(crate) done: bool,
    /// Number of decisions.
    pub(crate) of: usize,
    /// The adviser.
    pub(crate) by: AgentName,
    /// The agents that can review this game, the adviser first.
    #[serde(default)]
    pub(crate) reviewers: Vec<AgentName>,
    /// Your decisions, in order.
    pub(crate) moves: Vec<Judgement>,
    /// The rolls of all sides, in order, in games where luck is measured.
    #[serde(default)]
    pub(crate) luck: Vec<Luck>,
}

/// The luck of a roll.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Luck {
    /// The event that is the roll.
    pub(crate) event: usize,
    /// The seat that plays it.
    pub(crate) seat: Seat,
    /// The luck of the roll: the value of the best move minus the mean over all rolls.
    pub(crate) luck: f64,
}

/// The adviser's judgement of a move.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct Judgement {
    /// The event that is the move.
    pub(crate) event: usize,
    /// The move.
    pub(crate) played: String,
    /// The adviser's move.
    pub(crate) best: String,
    /// The loss compared with the best move, at least, in the adviser's unit.
    pub(crate) lost: f64,
    /// The value of the move.
    pub(crate) value: f64,
    /// The value of the best move.
    pub(crate) best_value: f64,
    /// The reason why the best is better.
    pub(crate) sentence: String,
    /// The same with code and arguments, for translations.
    pub(crate) said: Message,
    /// Empty, `?!`, `?` or `??`.
    pub(crate) mark: String,
    /// Whether it was a choice by name, such as an offer or its answer, and not a move on the board.
    #[serde(default)]
    pub(crate) choice: bool,
}

/// A move to be judged instead of the one that was played.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TryRequest {
    /// The event of the move that was played.
    pub(crate) event: usize,
    /// The move to try.
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// The agent that judges; default: the adviser.
    #[serde(default)]
    pub(crate) by: Option<String>,
}
