//! Positions and moves as text.

use crate::Game;

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
    /// What is wrong and where.
    fn read_view(&self, text: &str) -> Result<Self::View, NotationError>;

    /// Finds the legal move that `text` denotes. Games accept their other notations here too.
    ///
    /// # Errors
    /// The move, and a list of the legal ones.
    fn read_move(&self, legal: &[Self::Move], text: &str) -> Result<Self::Move, NotationError> {
        let wanted = text.trim();
        legal.iter().copied().find(|mv| mv.to_string() == wanted).ok_or_else(|| illegal(wanted, legal))
    }

    /// Parses a chance outcome as [`std::fmt::Display`] writes it. Games without chance keep the default.
    ///
    /// # Errors
    /// The text, and what was expected.
    fn read_outcome(&self, text: &str) -> Result<Self::Outcome, NotationError> {
        Err(NotationError(format!("`{text}`: this game has no dice")))
    }

    /// Writes the position after a move in the game's customary short form, if any; listed by `legal`.
    fn write_result(&self, _state: &Self::State) -> Option<String> {
        None
    }
}

/// A text that could not be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotationError(pub String);

impl NotationError {
    /// Creates the error; the message says what was wrong, where, and what was expected.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// Creates the error for a move that is not in the list.
pub fn illegal<M: std::fmt::Display>(wanted: &str, legal: &[M]) -> NotationError {
    const SHOWN: usize = 30;
    let mut list: Vec<String> = legal.iter().take(SHOWN).map(ToString::to_string).collect();
    if legal.len() > SHOWN {
        list.push(format!("and {} more", legal.len() - SHOWN));
    }
    NotationError(format!("`{wanted}` is not a legal move here; legal: {}", list.join(", ")))
}
