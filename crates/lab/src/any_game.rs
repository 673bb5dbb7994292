//! The object-safe interface to a game: a few methods over plain data, implemented once for all games.

use std::io::{self, BufRead, Write};
use std::ops::Range;

use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use spielgeist_agents::levels::Spread;
use spielgeist_play::{Anatomy, Explanation, MessageKind};

use crate::executor::{ContestTask, PlayedGame};
use crate::{
    AgentExample, AgentFamily, AgentInfo, EachGame, EachPairing, Environment, EnvironmentRequest, Error,
    ExploreGame, GameInfo, JoinRequest, Lesson, Level, MatchReport, MatchRequest, Measure, MemoryKind,
    OpenRequest, OutsideFile, Recipe, Session, TournamentReport, TournamentRequest, TrainedModel, Trainer,
    TrialGame,
};

/// Progress of a long computation.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgressReport {
    /// Games played.
    pub games: u64,
    /// Maximum number of games.
    pub of: u64,
    /// A short status: the leader, or the state of a sequential test.
    pub note: String,
    /// Messages of agents that forfeited.
    pub forfeits: Vec<String>,
    /// Records of the games since the last report as JSON lines, if requested.
    pub records: Vec<String>,
}

/// Progress callback; return `false` to stop.
pub type Progress<'a> = dyn FnMut(&ProgressReport) -> bool + 'a;

/// The legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LegalAnswer {
    /// The moves.
    pub moves: Vec<String>,
    /// The position after each move, in games that have a short form for positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Vec<String>>,
}

/// Any game of a catalogue.
pub trait AnyGame: PlayGame + TrainGame + ShowGame + ExploreGame {}

impl<T: PlayGame + TrainGame + ShowGame + ExploreGame> AnyGame for T {}

/// Playing a game.
pub trait PlayGame: Send + Sync {
    /// Description of the game.
    fn info(&self) -> &GameInfo;

    /// The agents of the game.
    fn agents(&self) -> Vec<AgentInfo>;

    /// Measures how close the moves of a level are to those of the judge of moves; see [`crate::LevelSetting`].
    ///
    /// # Errors
    /// If the game has no such level.
    fn level_spread(&self, level: Level, games: u64, seed: u64) -> Result<Spread, Error>;

    /// Plays the adaptive agent against each opponent, `opponents` giving the number of games, and returns every game.
    ///
    /// # Errors
    /// If the game has no levels, or an agent cannot be created.
    fn level_trial(&self, opponents: &[(String, u64)], seed: u64) -> Result<Vec<TrialGame>, Error>;

    /// The kinds of memory of a person that agents of this game have.
    fn memories(&self) -> Vec<MemoryKind>;

    /// Checks that an agent can be created from its name, without creating it.
    ///
    /// # Errors
    /// If the agent or variant is unknown, or a parameter is wrong.
    fn check_agent(&self, variant: Option<&str>, agent: &str) -> Result<(), Error>;

    /// Plays a match.
    ///
    /// # Errors
    /// If the request does not fit the game or an agent cannot be created.
    fn play_match(&self, request: &MatchRequest, progress: &mut Progress<'_>) -> Result<MatchReport, Error>;

    /// Plays a round-robin tournament. `each` is called for every finished pairing; pairings passed as `done`
    /// in the next request are not played again, and the report is the same.
    ///
    /// # Errors
    /// As [`PlayGame::play_match`], and the errors of `each`.
    fn play_tournament(
        &self,
        request: &TournamentRequest,
        progress: &mut Progress<'_>,
        each: &mut EachPairing<'_>,
    ) -> Result<TournamentReport, Error>;

    /// Plays rows of a contest for a driver elsewhere. Returns the games of each row in chunks.
    ///
    /// # Errors
    /// As [`PlayGame::play_match`].
    fn play_rows(&self, task: &ContestTask, rows: Range<u64>) -> Result<Vec<Vec<Vec<PlayedGame>>>, Error>;

    /// Opens a game with people and agents, or resumes one.
    ///
    /// # Errors
    /// If the seats do not fit the game, an agent cannot be created, or the events are invalid.
    fn open(&self, request: &OpenRequest) -> Result<Box<dyn Session>, Error>;

    /// Creates an environment for external learners.
    ///
    /// # Errors
    /// If the game has no encoding, or an opponent cannot be created.
    fn environment(&self, request: &EnvironmentRequest) -> Result<Box<dyn Environment>, Error>;

    /// Connects an agent to a tournament server.
    ///
    /// # Errors
    /// If the game has no server protocol, the agent is unknown, or the server fails; `each` has been called
    /// for the games until then.
    fn join(&self, request: &JoinRequest, each: &mut EachGame<'_>) -> Result<(), Error>;

    /// Runs an agent over the line protocol, or over a protocol specific to the game.
    ///
    /// # Errors
    /// If the agent or the protocol is unknown, or input or output fails.
    fn serve_engine(
        &self,
        variant: Option<&str>,
        agent: &str,
        protocol: Option<&str>,
        seed: u64,
        input: &mut (dyn BufRead + Send),
        output: &mut (dyn Write + Send),
    ) -> Result<io::Result<()>, Error>;
}

/// Evolving and training players of a game.
pub trait TrainGame: Send + Sync {
    /// Checks that a trainer can be created from a recipe.
    ///
    /// # Errors
    /// As [`TrainGame::trainer`].
    fn check_recipe(&self, recipe: &Recipe) -> Result<(), Error>;

    /// The names of the game's own trainers, with the schemas of their settings.
    fn trainer_settings(&self, schemas: &mut SchemaGenerator) -> Vec<(&'static str, Schema)>;

    /// The files outside the data directory that a recipe names. Opens none of them.
    fn outside_files(&self, recipe: &Recipe) -> Vec<OutsideFile>;

    /// Number of positions that a run of a recipe has searched until a checkpoint, if its trainer counts them.
    fn nodes(&self, recipe: &Recipe, checkpoint: &str) -> Option<u64>;

    /// Creates the trainer of a recipe, from the beginning or from a checkpoint.
    ///
    /// # Errors
    /// [`Error::Setting`] names the invalid setting and the expected value.
    fn trainer(&self, recipe: &Recipe, checkpoint: Option<&str>) -> Result<Box<dyn Trainer>, Error>;

    /// Checks that a trained model fits the game.
    ///
    /// # Errors
    /// If it was trained for other features, or is inconsistent.
    fn check_trained(&self, trained: &TrainedModel) -> Result<(), Error>;

    /// The family of a trained model's agent; `None` if the game does not know the model.
    fn family(&self, trained: &TrainedModel) -> Option<AgentFamily>;
}

/// Inspecting a game: positions, explanations, records, speed.
pub trait ShowGame: Send + Sync {
    /// The messages of the game.
    fn messages(&self) -> Vec<MessageKind>;

    /// The names of the terms of its agents, besides those that [`Self::anatomy`] lists.
    fn terms(&self) -> Vec<&'static str>;

    /// The codes of the counters shown beside its board.
    fn counters(&self) -> &'static [&'static str];

    /// Converts a position from any supported notation to our own.
    ///
    /// # Errors
    /// If the position cannot be parsed.
    fn position(&self, variant: Option<&str>, position: &str) -> Result<String, Error>;

    /// Returns the legal moves of a position.
    ///
    /// # Errors
    /// If the position cannot be parsed.
    fn legal(&self, variant: Option<&str>, position: &str) -> Result<LegalAnswer, Error>;

    /// Returns an agent's explanation of its choice in a position.
    ///
    /// # Errors
    /// If the agent is unknown or the position cannot be parsed.
    fn explain(
        &self,
        variant: Option<&str>,
        agent: &str,
        position: &str,
        seed: u64,
    ) -> Result<Explanation, Error>;

    /// Returns the fuzzy rules of an agent as an FLL file.
    ///
    /// # Errors
    /// If the agent is unknown, or has no fuzzy rules.
    fn rules(&self, agent: &str) -> Result<String, Error>;

    /// Returns the parameters of an agent, for display.
    ///
    /// # Errors
    /// If the agent is unknown.
    fn anatomy(&self, agent: &str) -> Result<Anatomy, Error>;

    /// Returns the current parameters of an agent after games with a person, from its memory of them.
    ///
    /// # Errors
    /// If the agent is unknown, or the memory is damaged or belongs to another agent.
    fn anatomy_after(&self, agent: &str, memory: &str) -> Result<Anatomy, Error>;

    /// Returns positions that illustrate its agents.
    fn examples(&self) -> Vec<AgentExample>;

    /// Returns the lessons on its rules.
    ///
    /// # Errors
    /// If a position or a move of a lesson is invalid; the conformance test checks all lessons.
    fn lessons(&self) -> Result<Vec<Lesson>, Error>;

    /// Counts the move sequences of a length, every roll of the dice counted separately.
    ///
    /// # Errors
    /// If the position cannot be parsed.
    fn perft(&self, variant: Option<&str>, position: Option<&str>, depth: u32) -> Result<u64, Error>;

    /// Measures speed on one thread, in CPU time.
    ///
    /// # Errors
    /// None at present.
    fn bench(&self) -> Result<Vec<Measure>, Error>;

    /// Replays a record and returns how the game ended.
    ///
    /// # Errors
    /// If the record belongs to another game or is invalid.
    fn check_record(&self, record: &spielgeist_play::record::Record) -> Result<String, Error>;
}
