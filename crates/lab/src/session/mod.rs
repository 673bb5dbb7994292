//! A game with people: one event at a time; each seat sees only what it may.
//!
//! A session never computes an agent's move itself. It creates [`Thought`]s, which are self-contained and can
//! run on any thread while the session answers other requests. The game draws from the streams of the first
//! game of a match with the same seed, and is the same game if agents have all seats. With every event the
//! session returns the position of its stream: opened again with events and positions, it continues exactly
//! as it would have, and after a takeback the same dice come again.

mod event;
mod forced;
mod generic;
mod in_words;
mod luck;
mod reading;
mod state;
mod watching;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use spielgeist_play::record::{Record, RecordedEvent};
use spielgeist_play::{EarlyEnd, Ending, Explanation, Forfeit, Message, MoveGraph, Scene, Seat, messages};

use crate::Error;
pub use event::SessionEvent;
pub use forced::ForcedReason;
pub(crate) use forced::forced;
pub(crate) use generic::GenericSession;
pub use in_words::LineReason;
pub(crate) use in_words::in_words;
pub use luck::RollLuck;
pub use reading::{Likely, PieceRead, Reading, StruckPiece, TurnRead};
pub use state::SessionState;
pub use watching::WATCHER;

/// A request to open or resume a game.
#[derive(Clone, Debug, Default)]
pub struct OpenRequest {
    /// The variant; default: the game's default.
    pub variant: Option<String>,
    /// The agent on each seat, by name; `None` for a person.
    pub seats: Vec<Option<String>>,
    /// The seed of all random choices.
    pub seed: u64,
    /// Whether agents explain their moves at any time, even if that reveals hidden information.
    pub teaching: bool,
    /// The initial position, if not the usual one. Only in games without hidden information.
    pub position: Option<String>,
    /// The ply limit, after which the game is a draw.
    pub ply_limit: Option<u32>,
    /// The agents' memory of the person, as returned by [`Session::memory`].
    pub memory: Option<String>,
    /// The events so far.
    pub events: Vec<RecordedEvent>,
    /// The positions of the streams after each event, as [`Session::stored`] returns them. An event without
    /// one continues from a position that depends only on its number.
    pub positions: Vec<Option<u64>>,
}

messages! {
    /// Reasons why a request about a game is rejected.
    pub enum SessionProblem in "game" {
        /// A position line, which contains no hidden information.
        HiddenStart = "hidden_start", "a game with hidden information cannot start from a given position";
        /// Another agent is on turn, or no agent is.
        NotThisAgent { seat: Seat } = "not_this_agent", "no agent at seat {seat} is on turn";
        /// An agent's answer belongs to another turn.
        IllegalAnswer { mv: String } = "illegal_answer", "`{mv}` is not a legal move";
        /// A roll is due, or the game is over.
        NobodyToMove = "nobody_to_move", "no seat is on turn";
        /// No seat had a choice at the event.
        NoChoice = "no_choice", "no seat has a choice in this position";
    }
}

/// The next action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Next {
    /// A person on this seat is to move.
    Person(Seat),
    /// An agent on this seat is to move.
    Agent(Seat),
    /// A roll is due.
    Chance,
    /// The game has ended.
    Over(Ending),
}

/// A self-contained computation that takes time. Can run on any thread.
pub type Thought<T> = Box<dyn FnOnce() -> Result<T, Error> + Send>;

/// An agent's answer when it is on turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Its seat.
    pub seat: Seat,
    /// Its move and the position of its stream afterwards, or its forfeit.
    pub chosen: Result<(String, u64), Forfeit>,
}

/// A question about a move of an agent.
pub struct Question {
    /// The event of the move.
    pub event: usize,
    /// The seat that moved.
    pub seat: Seat,
    /// The move as the other seats know it; `None` if it is hidden.
    pub played: Option<String>,
    /// Whether the answer is limited to public information.
    pub public: bool,
    /// The answer.
    pub answer: Thought<Explanation>,
}

/// A game in progress.
pub trait Session: Send {
    /// Returns what happens next.
    fn next(&self) -> Next;

    /// Number of events so far.
    fn events(&self) -> usize;

    /// Number of moves so far.
    fn plies(&self) -> u32;

    /// Returns the events from an index on, as a seat, or [`WATCHER`], may know them.
    fn happened(&self, from: usize, viewer: Seat) -> Vec<SessionEvent>;

    /// Returns all events in their stored form, including hidden information.
    fn log(&self) -> Vec<RecordedEvent>;

    /// Returns the events from an index on in their stored form, including hidden information, each with the
    /// position of its stream afterwards.
    fn stored(&self, from: usize) -> Vec<(RecordedEvent, u64)>;

    /// Returns the board as a seat, or [`WATCHER`], saw it after `events` events; after the end, with everything
    /// revealed.
    fn scene(&self, events: usize, viewer: Seat) -> Arc<Scene>;

    /// Returns the board drawn with characters, if the game has a drawing of its own.
    fn drawing(&self, events: usize, viewer: Seat) -> Option<String>;

    /// Returns the position after `events` events in the notations of the game, each with its name, as the
    /// seat on turn sees it. Empty if no seat is on turn.
    fn positions(&self, events: usize, viewer: Seat) -> Vec<(&'static str, String)>;

    /// Returns the legal moves of the person on turn.
    fn legal(&self) -> Vec<String>;

    /// Returns the text in the list of legal moves of the move that a person may have written otherwise, at the turn of
    /// an event, or now; `None` if it is not legal there.
    fn listed(&self, event: Option<usize>, text: &str) -> Option<String>;

    /// Returns the move entry graph at the turn of an event, or now.
    fn move_graph(&self, event: Option<usize>) -> Arc<MoveGraph>;

    /// Returns the legal moves at the turn of an event, or now, each with the cells that it touches.
    fn paths(&self, event: Option<usize>) -> BTreeMap<String, Vec<String>>;

    /// The rule that forbids the person on turn to move between two cells.
    fn refusal(&self, from: &str, to: &str) -> Option<Message>;

    /// The remark on a cell that begins no move of the person on turn.
    fn remark(&self, cell: &str) -> Option<Message>;

    /// Returns the cells of other seats' pieces after `events` events, each with its identity as a seat knows it;
    /// `None` if it is hidden. Empty in games without hidden pieces.
    fn others_pieces(&self, events: usize, viewer: Seat) -> BTreeMap<String, Option<&'static str>>;

    /// Computes the agents' beliefs about a seat's hidden pieces at each of their turns, with every single piece at the
    /// last turn before `until`. `None` before the end, and in games without hidden information.
    ///
    /// # Errors
    /// If the agent cannot be created again.
    fn reading(&self, viewer: Seat, until: usize) -> Result<Option<Thought<Reading>>, Error>;

    /// Rolls the dice if a roll is due.
    fn roll(&mut self);

    /// Returns the computation of the agent's move; `None` if no agent is on turn.
    fn think(&self, budget: Option<Duration>) -> Option<Thought<Answer>>;

    /// Plays the answer of the agent on turn. An agent that failed forfeits, and the game is over.
    ///
    /// # Errors
    /// If this agent is no longer on turn, or the answer belongs to another turn. Nothing is played in this case.
    fn answer(&mut self, answer: Answer) -> Result<(), Error>;

    /// Plays a move of the seat on turn, or several if one text denotes them: a whole setup.
    ///
    /// # Errors
    /// If it is not legal; the error names the rule that forbids it, or lists the legal moves. Nothing is played in
    /// this case.
    fn play(&mut self, text: &str) -> Result<(), Error>;

    /// Resigns for a seat.
    fn give_up(&mut self, seat: Seat, reason: EarlyEnd);

    /// The failure of an agent that forfeited.
    fn forfeit(&self) -> Option<&Forfeit>;

    /// Returns the last event at which a seat had a choice: the target of a takeback.
    fn last_choice(&self, seat: Seat) -> Option<usize>;

    /// Takes back all events after the first `events`.
    fn rewind(&mut self, events: usize);

    /// Explains an agent's move at an event, or at the last one at which it had a choice. Full explanations
    /// would reveal hidden information: until the end, except in a teaching game, only the public part is
    /// given, [`Explanation::public`]. `None` if there is no such move.
    fn why(&self, event: Option<usize>) -> Option<Question>;

    /// Returns the event that [`Session::why`] with the same argument explains. Much cheaper than `why`.
    fn asks_about(&self, event: Option<usize>) -> Option<usize>;

    /// Returns the agent's memory of the person after the game.
    fn memory(&self, seat: Seat) -> Option<String>;

    /// Returns the agents that can review this game, the adviser first.
    fn reviewers(&self) -> Vec<&'static str>;

    /// Returns an adviser's choice at the turn of the event, or now: it gets the view of that seat.
    ///
    /// # Errors
    /// If the adviser is unknown, or no seat had a choice there.
    fn advise(&self, adviser: &str, event: Option<usize>) -> Result<Thought<Explanation>, Error>;

    /// Returns the luck of the roll at an event, as the seat that plays it sees it; `None` if the event is not a roll, or
    /// luck is not measured in this game.
    ///
    /// # Errors
    /// If the agent that values rolls cannot be created.
    fn luck(&self, event: usize) -> Result<Option<Thought<Option<RollLuck>>>, Error>;

    /// Returns the record so far, as this seat may read it: until the end, without hidden information and
    /// without the seed.
    fn record(&self, viewer: Seat) -> Record;

    /// Rolls dice, plays forced moves of people and moves of agents until a person has a choice or the game is over,
    /// which includes the failure of an agent.
    ///
    /// # Errors
    /// If an answer cannot be played.
    fn advance(&mut self) -> Result<Next, Error> {
        loop {
            match self.next() {
                Next::Chance => self.roll(),
                Next::Agent(_) => {
                    let thought = self.think(None).expect("an agent is on turn");
                    self.answer(thought()?)?;
                }
                next @ Next::Person(_) => match &self.legal()[..] {
                    [only] => self.play(only)?,
                    _ => return Ok(next),
                },
                next @ Next::Over(_) => return Ok(next),
            }
        }
    }
}
