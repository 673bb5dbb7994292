//! Problems in a file, with their place.

use spielgeist_play::{Message, NotationError};

use super::FormatProblem;

/// An item that cannot be read or is invalid.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The line number, in line-based formats; otherwise the message gives the place.
    pub line: Option<usize>,
    /// The problem.
    pub message: Message,
}

impl Problem {
    /// Creates a problem; the message gives the place, or the line is added later.
    pub fn new(message: impl Into<Message>) -> Self {
        Self { line: None, message: message.into() }
    }

    /// Formats the problem as a message about the file of this name.
    pub(super) fn in_file(&self, name: &str) -> Message {
        let (file, problem) = (name.to_owned(), self.message.clone());
        match self.line {
            Some(line) => FormatProblem::Line { file, line, problem }.into(),
            None => FormatProblem::File { file, problem }.into(),
        }
    }
}

impl From<NotationError> for Problem {
    fn from(error: NotationError) -> Self {
        Self::new(error.into_message())
    }
}
