//! A game as the outside meets it: coarse verbs over plain data, implemented once for all games.

use std::io::{self, BufRead, Write};

use serde::Serialize;
use spielgeist_play::{Anatomy, Explanation, MessageKind};

use crate::{
    AgentInfo, Brain, EachGame, EachPairing, Error, GameInfo, JoinRequest, MatchReport, MatchRequest,
    Measure, OpenRequest, Recipe, Session, TournamentReport, TournamentRequest, Trainer,
};

/// How far long work is.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgressReport {
    /// Games played.
    pub games: u64,
    /// Games to be played at the most.
    pub of: u64,
    /// What there is to say besides: who leads, how a test stands.
    pub note: String,
    /// What agents that gave games away had to say.
    pub forfeits: Vec<String>,
    /// Records of the games since the last report, as JSON lines, where they were asked for.
    pub records: Vec<String>,
}

/// Told from time to time; answers whether to go on.
pub type Progress<'a> = dyn FnMut(&ProgressReport) -> bool + 'a;

/// The legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LegalAnswer {
    /// The moves.
    pub moves: Vec<String>,
    /// The positions after each, in games that have a short form for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<Vec<String>>,
}

/// Any game of a catalogue.
pub trait AnyGame: PlayGame + TrainGame + ShowGame {}

impl<T: PlayGame + TrainGame + ShowGame> AnyGame for T {}

/// A game that is played.
pub trait PlayGame: Send + Sync {
    /// What the game is.
    fn info(&self) -> &GameInfo;

    /// Who plays it.
    fn agents(&self) -> Vec<AgentInfo>;

    /// Whether an agent can be made from its name, without making it.
    ///
    /// # Errors
    /// When there is no such agent or variant, or a parameter is wrong.
    fn check_agent(&self, variant: Option<&str>, agent: &str) -> Result<(), Error>;

    /// Plays a match.
    ///
    /// # Errors
    /// When the request does not fit the game or an agent cannot be made.
    fn play_match(&self, request: &MatchRequest, progress: &mut Progress<'_>) -> Result<MatchReport, Error>;

    /// Plays a round robin. `each` is told of every pairing that was played out; handed over as `done` in the next
    /// request, they are not played again, and the report comes out the same.
    ///
    /// # Errors
    /// As [`PlayGame::play_match`], and what `each` has to say.
    fn play_tournament(
        &self,
        request: &TournamentRequest,
        progress: &mut Progress<'_>,
        each: &mut EachPairing<'_>,
    ) -> Result<TournamentReport, Error>;

    /// Opens a game in which people and agents sit, or goes on with one.
    ///
    /// # Errors
    /// When the seats do not fit the game, an agent cannot be made, or the events do not hold.
    fn open(&self, request: &OpenRequest) -> Result<Box<dyn Session>, Error>;

    /// Takes one of our agents to a tournament server.
    ///
    /// # Errors
    /// When the game has no server, there is no such agent, or the server fails; `each` was told of the games until
    /// then.
    fn join(&self, request: &JoinRequest, each: &mut EachGame<'_>) -> Result<(), Error>;

    /// Answers the line protocol with one of our agents.
    ///
    /// # Errors
    /// When there is no such agent, or the input or output breaks.
    fn serve_engine(
        &self,
        variant: Option<&str>,
        agent: &str,
        seed: u64,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> Result<io::Result<()>, Error>;
}

/// A game whose players evolve or learn.
pub trait TrainGame: Send + Sync {
    /// Whether a trainer can be made of a recipe.
    ///
    /// # Errors
    /// As [`TrainGame::trainer`].
    fn check_recipe(&self, recipe: &Recipe) -> Result<(), Error>;

    /// What evolves or learns as a recipe says, from the beginning or from a checkpoint.
    ///
    /// # Errors
    /// [`Error::Setting`] names the setting that makes no sense, and what was expected.
    fn trainer(&self, recipe: &Recipe, checkpoint: Option<&str>) -> Result<Box<dyn Trainer>, Error>;

    /// Whether a brain fits the game.
    ///
    /// # Errors
    /// When it was made for other features, or does not fit together.
    fn check_brain(&self, brain: &Brain) -> Result<(), Error>;
}

/// A game that is looked at: positions, reasons, records, speed.
pub trait ShowGame: Send + Sync {
    /// All that the game says of its own.
    fn messages(&self) -> Vec<MessageKind>;

    /// The codes of the counters beside its board.
    fn counters(&self) -> &'static [&'static str];

    /// A position as we write it ourselves, whatever notation it was given in.
    ///
    /// # Errors
    /// When the position cannot be read.
    fn position(&self, variant: Option<&str>, position: &str) -> Result<String, Error>;

    /// The legal moves of a position.
    ///
    /// # Errors
    /// When the position cannot be read.
    fn legal(&self, variant: Option<&str>, position: &str) -> Result<LegalAnswer, Error>;

    /// An agent's own arithmetic for a position.
    ///
    /// # Errors
    /// When there is no such agent or the position cannot be read.
    fn explain(
        &self,
        variant: Option<&str>,
        agent: &str,
        position: &str,
        seed: u64,
    ) -> Result<Explanation, Error>;

    /// The fuzzy rules of an agent as an FLL file.
    ///
    /// # Errors
    /// When there is no such agent, or it does not play by fuzzy rules.
    fn rules(&self, agent: &str) -> Result<String, Error>;

    /// What an agent is made of.
    ///
    /// # Errors
    /// When there is no such agent.
    fn anatomy(&self, agent: &str) -> Result<Anatomy, Error>;

    /// The number of move sequences of a length, every roll of the dice counted.
    ///
    /// # Errors
    /// When the position cannot be read.
    fn perft(&self, variant: Option<&str>, position: Option<&str>, depth: u32) -> Result<u64, Error>;

    /// Measures speed on one thread, in CPU time.
    ///
    /// # Errors
    /// Never so far.
    fn bench(&self) -> Result<Vec<Measure>, Error>;

    /// Replays a record and says how it ended.
    ///
    /// # Errors
    /// When the record is not one of this game or does not hold.
    fn check_record(&self, record: &spielgeist_play::record::Record) -> Result<String, Error>;
}
