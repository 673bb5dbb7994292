//! What is read from files and written to them.

use std::any::Any;
use std::fmt::Debug;

use spielgeist_play::record::Record;

use super::Task;

/// A game or a position with all that its file said about it.
#[derive(Debug)]
pub enum Item {
    /// A game as our records hold it.
    Record(Box<Record>),
    /// A position as our own lines hold it.
    Line(String),
    /// What formats of one game read and write among themselves, so that nothing is lost that they can hold.
    Own(Box<dyn OwnItem>),
}

impl Item {
    /// An item of a game's own.
    pub fn own(item: impl OwnItem) -> Self {
        Self::Own(Box::new(item))
    }

    /// The item of this type, if it is one.
    pub fn as_own<T: OwnItem>(&self) -> Option<&T> {
        match self {
            Self::Own(own) => (&**own as &dyn Any).downcast_ref(),
            _ => None,
        }
    }
}

/// A game or a position as the formats of one game hold it.
pub trait OwnItem: Any + Debug {
    /// The game as a record.
    ///
    /// # Errors
    /// When it is no game, or a record cannot hold it.
    fn record(&self, _task: &mut Task<'_>) -> Result<Record, String> {
        Err(of_another_game())
    }

    /// The position as our own line.
    ///
    /// # Errors
    /// When it is no position, or a line cannot hold it.
    fn line(&self, _task: &mut Task<'_>) -> Result<String, String> {
        Err(of_another_game())
    }
}

/// For what the formats' games and contents already rule out.
pub fn of_another_game() -> String {
    "it belongs to another game".to_owned()
}
