//! What is wrong in a file, and where.

use spielgeist_play::NotationError;

/// Something that could not be read or does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, where lines stand for themselves; else the message says where.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl Problem {
    /// A problem whose place the message says, or whose line is added later.
    pub fn new(message: impl Into<String>) -> Self {
        Self { line: None, message: message.into() }
    }

    /// As a message about the file of this name.
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
