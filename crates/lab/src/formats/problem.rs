//! Problems in a file, with their place.

use spielgeist_play::NotationError;

/// An item that cannot be read or is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line number, in line-based formats; otherwise the message gives the place.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl Problem {
    /// Creates a problem; the message gives the place, or the line is added later.
    pub fn new(message: impl Into<String>) -> Self {
        Self { line: None, message: message.into() }
    }

    /// Formats the problem as a message about the file of this name.
    pub(super) fn in_file(&self, name: &str) -> String {
        match self.line {
            Some(line) => format!("{name}:{line}: {}", self.message),
            None => format!("{name}: {}", self.message),
        }
    }
}

impl From<NotationError> for Problem {
    fn from(error: NotationError) -> Self {
        Self::new(error.to_string())
    }
}
