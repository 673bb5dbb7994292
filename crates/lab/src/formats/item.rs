//! Items read from and written to files.

use std::any::Any;
use std::fmt::Debug;

use spielgeist_play::record::Record;

use super::{Task, WriteError};

/// A game or a position with everything that its file says about it.
#[derive(Debug)]
pub enum Item {
    /// A game as a record.
    Record(Box<Record>),
    /// A position as a position line.
    Line(String),
    /// A game-specific item, so that conversions between formats of one game lose as little as possible.
    Own(Box<dyn OwnItem>),
}

impl Item {
    /// Creates a game-specific item.
    pub fn own(item: impl OwnItem) -> Self {
        Self::Own(Box::new(item))
    }

    /// Returns the item as this type, if it is one.
    pub fn as_own<T: OwnItem>(&self) -> Option<&T> {
        match self {
            Self::Own(own) => (&**own as &dyn Any).downcast_ref(),
            _ => None,
        }
    }
}

/// A game or a position as the formats of one game represent it.
pub trait OwnItem: Any + Debug {
    /// Converts the game to a record.
    ///
    /// # Errors
    /// If it is not a game, or a record cannot hold it.
    fn record(&self, _task: &mut Task<'_>) -> Result<Record, WriteError> {
        Err(WriteError::AnotherGame)
    }

    /// Converts the position to our position line.
    ///
    /// # Errors
    /// If it is not a position, or a line cannot hold it.
    fn line(&self, _task: &mut Task<'_>) -> Result<String, WriteError> {
        Err(WriteError::AnotherGame)
    }
}
