//! Positions and moves as text.

use crate::{Game, Message, Say, messages};

/// The notation of a game: one line for the view of the seat on turn, and the text of each move.
///
/// The line is a *view*, so it can be given to an external program, pasted into a command or put into a
/// report without revealing hidden information.
pub trait Notation: Game {
    /// Writes the view of the seat on turn as one line.
    fn write_view(&self, view: &Self::View) -> String;

    /// Parses such a line. A seat should be on turn in the position; if a game can also represent a finished
    /// position, it has no legal moves.
    ///
    /// # Errors
    /// If the text is invalid; the error names the problem and its place.
    fn read_view(&self, text: &str) -> Result<Self::View, NotationError>;

    /// Finds the legal move that `text` denotes. Games accept their other notations here too.
    ///
    /// # Errors
    /// If the move is not legal; the error lists the legal moves.
    fn read_move(&self, legal: &[Self::Move], text: &str) -> Result<Self::Move, NotationError> {
        let wanted = text.trim();
        let fits = |mv: &Self::Move| mv.to_string().eq_ignore_ascii_case(wanted);
        legal.iter().copied().find(fits).ok_or_else(|| illegal(wanted, legal))
    }

    /// Parses a chance outcome as [`std::fmt::Display`] writes it. Games without chance keep the default.
    ///
    /// # Errors
    /// If the text is invalid; the error says what was expected.
    fn read_outcome(&self, text: &str) -> Result<Self::Outcome, NotationError> {
        Err(MoveProblem::NoDice { text: text.to_owned() }.into())
    }

    /// Writes the position after a move in the game's customary short form, if any; listed by `legal`.
    fn write_result(&self, _state: &Self::State) -> Option<String> {
        None
    }
}

/// A text that could not be read.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", .0.text)]
pub struct NotationError(Box<Message>);

impl NotationError {
    /// The message: what was wrong, where, and what was expected.
    pub fn message(&self) -> &Message {
        &self.0
    }

    /// The message, as part of another one.
    pub fn into_message(self) -> Message {
        *self.0
    }
}

impl<S: Say> From<S> for NotationError {
    fn from(said: S) -> Self {
        Self(Box::new(said.message()))
    }
}

messages! {
    /// Problems with the text of a move or a position, in any game.
    pub enum MoveProblem in "move" {
        /// A move that is not in the list. Names the first legal moves.
        Illegal { wanted: String, legal: Vec<String>, more: usize } = "illegal",
            "`{wanted}` is not a legal move here; legal: {list}", list = listed(legal, *more);
        /// A text that does not follow the notation of a game whose errors are not translated.
        Unreadable { text: String, expected: Message } = "unreadable", "`{text}`: expected {expected}";
        /// A roll in a game without chance.
        NoDice { text: String } = "no_dice", "`{text}`: this game has no dice";
    }
}

fn listed(legal: &[String], more: usize) -> String {
    match more {
        0 => legal.join(", "),
        _ => format!("{}, and {more} more", legal.join(", ")),
    }
}

/// Creates the error for a text that does not follow the notation of a game. `expected` stays in English; translated
/// games define [`messages!`](crate::messages) instead.
pub fn unreadable(text: &str, expected: &'static str) -> NotationError {
    MoveProblem::Unreadable { text: text.to_owned(), expected: Message::quoted(expected) }.into()
}

/// Creates the error for a move that is not in the list.
pub fn illegal<M: std::fmt::Display>(wanted: &str, legal: &[M]) -> NotationError {
    const SHOWN: usize = 12;
    let list = legal.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = legal.len().saturating_sub(SHOWN);
    MoveProblem::Illegal { wanted: wanted.to_owned(), legal: list, more }.into()
}
