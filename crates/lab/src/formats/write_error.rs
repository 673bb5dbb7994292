//! Errors when an item is written in a format.

use spielgeist_play::{Message, NotationError};

use super::FormatProblem;

/// Reasons why a game or a position cannot be written in a format.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WriteError {
    /// An item of another game, which earlier checks rule out.
    #[error("it belongs to another game")]
    AnotherGame,
    /// A record of a game that the format does not support.
    #[error("a game of {of} cannot be written as a game of {needed}")]
    RecordOf {
        /// The game of the record.
        of: String,
        /// The game of the format.
        needed: &'static str,
    },
    /// A record with an unknown variant.
    #[error("{game} has no variant `{variant}`")]
    NoVariant {
        /// The game.
        game: &'static str,
        /// The variant of the record.
        variant: String,
    },
    /// An item that the rules or the notation do not allow.
    #[error(transparent)]
    Invalid(#[from] NotationError),
    /// Content that the format cannot hold.
    #[error("{0}")]
    NotHeld(Box<Message>),
}

impl WriteError {
    /// Creates the error of content that the format cannot hold.
    pub fn not_held(said: impl Into<Message>) -> Self {
        Self::NotHeld(Box::new(said.into()))
    }

    /// The error as a message.
    pub fn message(&self) -> Message {
        match self.clone() {
            Self::AnotherGame => FormatProblem::AnotherGame.into(),
            Self::RecordOf { of, needed } => FormatProblem::RecordOf { of, game: needed.to_owned() }.into(),
            Self::NoVariant { game, variant } => FormatProblem::NoVariant { game, variant }.into(),
            Self::Invalid(error) => error.into_message(),
            Self::NotHeld(said) => *said,
        }
    }

    /// Adds the index of the item in its file.
    pub fn at(self, index: usize) -> Unwritable {
        Unwritable { index, error: self }
    }
}

/// An item of a file that cannot be written in another format.
#[derive(Clone, Debug, PartialEq)]
pub struct Unwritable {
    /// The index of the item, from 0.
    pub index: usize,
    /// The problem.
    pub error: WriteError,
}
