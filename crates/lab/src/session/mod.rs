//! A game with people in it: one event at a time, each seat seeing only what it may.
//!
//! A session never thinks by itself. It hands out [`Thought`]s, which hold all that they need and can be thought on any
//! thread while the session answers others. The game draws from the streams of the first game of a match with the same
//! seed, and is the same game where agents have all seats. With every event the session gives out the position of the
//! stream that belongs to it: opened again with events and positions, it goes on exactly as it would have, and after a
//! move is taken back the same dice come again.

mod forced;
mod generic;
mod happening;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use spielgeist_play::record::{Record, RecordedEvent};
use spielgeist_play::{EarlyEnd, Ending, Explanation, Forfeit, Message, Scene, Seat, Walks, messages};

use crate::Error;
pub(crate) use forced::forced;
pub(crate) use generic::GenericSession;
pub use happening::Happening;

/// A game to be opened, or to be gone on with.
#[derive(Clone, Debug, Default)]
pub struct OpenRequest {
    /// The variant; the game's default where none is named.
    pub variant: Option<String>,
    /// Who sits where: an agent by name, or a person.
    pub seats: Vec<Option<String>>,
    /// Where all randomness comes from.
    pub seed: u64,
    /// Whether agents give their reasons at any time, even where they betray something hidden.
    pub teaching: bool,
    /// Where the game begins, if not at the beginning. Only in games in which nothing is hidden.
    pub position: Option<String>,
    /// The limit of moves, after which the game is drawn.
    pub ply_limit: Option<u32>,
    /// What has happened so far.
    pub events: Vec<RecordedEvent>,
    /// The positions of the streams after each event, as [`Session::stored`] gives them. An event without one goes on
    /// from a place that depends on its number alone.
    pub positions: Vec<Option<u64>>,
}

messages! {
    /// Why a game cannot go on as somebody wants it to.
    pub enum SessionProblem in "game" {
        /// What is hidden is not in a position line.
        HiddenStart = "hidden_start", "a game in which something is hidden cannot begin in the middle";
        /// Another agent is on turn, or none.
        NotThisAgent { seat: Seat } = "not_this_agent", "no agent at seat {seat} is to move now";
        /// An agent's answer belongs to another turn.
        IllegalAnswer { mv: String } = "illegal_answer", "`{mv}` is not a legal move";
        /// The dice are on turn, or the game is over.
        NobodyToMove = "nobody_to_move", "nobody is to move now";
        /// Nobody had a choice at an event.
        NoChoice = "no_choice", "nobody has anything to choose there";
    }
}

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Next {
    /// A person at this seat is to move.
    Person(Seat),
    /// An agent at this seat is to move.
    Agent(Seat),
    /// Dice are to be rolled.
    Chance,
    /// Nothing: the game has ended.
    Over(Ending),
}

/// Something that takes time to find out. Call it wherever there is time.
pub type Thought<T> = Box<dyn FnOnce() -> Result<T, Error> + Send>;

/// What an agent answers when it is to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Its seat.
    pub seat: Seat,
    /// Its move and the position of its stream afterwards; or why it gives the game away.
    pub chosen: Result<(String, u64), Forfeit>,
}

/// A question about a move of an agent.
pub struct Question {
    /// The event that is the move.
    pub event: usize,
    /// Who made it.
    pub seat: Seat,
    /// The move as the others know it; nothing when it is hidden.
    pub played: Option<String>,
    /// Whether only that is told what everybody may know.
    pub public: bool,
    /// The answer.
    pub answer: Thought<Explanation>,
}

/// A game that is going on.
pub trait Session: Send {
    /// What has to happen next.
    fn next(&self) -> Next;

    /// How many events have happened.
    fn events(&self) -> usize;

    /// How many moves have been made.
    fn plies(&self) -> u32;

    /// What has happened from an event on, as a seat may know it.
    fn happened(&self, from: usize, viewer: Seat) -> Vec<Happening>;

    /// All events as they are stored, hidden things included.
    fn log(&self) -> Vec<RecordedEvent>;

    /// The events from a number on as they are stored, hidden things included, each with the position afterwards of the
    /// stream that belongs to it.
    fn stored(&self, from: usize) -> Vec<(RecordedEvent, u64)>;

    /// The board as a seat saw it after so many events; when the game is over, with everything revealed.
    fn scene(&self, events: usize, viewer: Seat) -> Arc<Scene>;

    /// The position after so many events in the notations of the game, each with its name: as the seat on turn sees it.
    /// Nothing where nobody is to move.
    fn positions(&self, events: usize, viewer: Seat) -> Vec<(&'static str, String)>;

    /// The legal moves of the person on turn.
    fn legal(&self) -> Vec<String>;

    /// Every way in which a move can be entered at the turn of an event, or now.
    fn walks(&self, event: Option<usize>) -> Arc<Walks>;

    /// The legal moves at the turn of an event, or now, each with the cells that it touches.
    fn paths(&self, event: Option<usize>) -> BTreeMap<String, Vec<String>>;

    /// Which rule forbids the person on turn to go from a cell to a cell.
    fn refusal(&self, from: &str, to: &str) -> Option<Message>;

    /// Rolls the dice when they are to be rolled.
    fn roll(&mut self);

    /// What the agent on turn is going to play, to be found out; nothing when no agent is.
    fn think(&self, budget: Option<Duration>) -> Option<Thought<Answer>>;

    /// Plays what the agent on turn has answered. An agent that failed forfeits, and the game is over.
    ///
    /// # Errors
    /// When this agent is not on turn any more, or the answer belongs to another turn. Nothing is played then.
    fn answer(&mut self, answer: Answer) -> Result<(), Error>;

    /// Plays a move of the seat on turn, or several at once where one text stands for them: a whole setup.
    ///
    /// # Errors
    /// When it is not legal; the error says which rule forbids it, or lists what is. Nothing is played then.
    fn play(&mut self, text: &str) -> Result<(), Error>;

    /// A seat gives the game away.
    fn give_up(&mut self, seat: Seat, reason: EarlyEnd);

    /// What an agent that forfeited had to say.
    fn forfeit(&self) -> Option<&Forfeit>;

    /// The last event at which a seat had a choice: where it takes its move back to.
    fn last_choice(&self, seat: Seat) -> Option<usize>;

    /// Takes back all events but the first so many.
    fn rewind(&mut self, events: usize);

    /// Why an agent moved as it did at an event, or at the last one at which it had a choice. Where something is hidden,
    /// reasons would betray it: until the end, or in a teaching game, it is what anybody may know of the last agent's
    /// move, [`Explanation::public`]. Nothing when there is no such move.
    fn why(&self, event: Option<usize>) -> Option<Question>;

    /// What an adviser would do at the turn of the event, or now: it sees what that seat saw.
    ///
    /// # Errors
    /// When there is no such adviser, or nobody had a choice there.
    fn advise(&self, adviser: &str, event: Option<usize>) -> Result<Thought<Explanation>, Error>;

    /// The record so far, as this seat may read it: until the end, without what is hidden and without the seed.
    fn record(&self, viewer: Seat) -> Record;

    /// Rolls dice, plays forced moves of people and lets agents move until a person has a choice or the game is over,
    /// be it because an agent fails.
    ///
    /// # Errors
    /// When what was answered cannot be played.
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
