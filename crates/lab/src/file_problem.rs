//! File problems: errors of the system, and texts of an unexpected form.

use std::io;
use std::path::Path;

use spielgeist_play::{JsonProblem, Message, SystemError, messages};

use crate::Error;

messages! {
    /// A file that cannot be used.
    pub enum FileProblem in "files" {
        /// It cannot be read.
        Unreadable { file: String, problem: SystemError } = "unreadable", "cannot read `{file}`: {problem}";
        /// It cannot be written.
        Unwritable { file: String, problem: SystemError } = "unwritable", "cannot write `{file}`: {problem}";
        /// It cannot be removed.
        Unremovable { file: String, problem: SystemError } = "unremovable", "cannot remove `{file}`: {problem}";
        /// It cannot be locked.
        NotLocked { file: String, problem: SystemError } = "not_locked", "cannot lock `{file}`: {problem}";
        /// Its content is invalid.
        Content { file: String, problem: Message } = "content", "{file}: {problem}";
        /// Its content is invalid; it was not overwritten.
        LeftAlone { file: String, problem: Message } = "left_alone", "{file}: {problem}; the file was not changed";
        /// Not a file of results of papers.
        NotResults { problem: JsonProblem } = "not_results", "not a file of results: {problem}";
        /// Not a file of measured strengths.
        NotStrength { problem: JsonProblem } = "not_strength", "not a strength file: {problem}";
        /// A file of measured strengths of another version.
        StrengthFormat { format: u32, ours: u32 } = "strength_format",
            "strength file of format {format}; this version reads format {ours}";
        /// Not a file of levels.
        NotLevels { problem: TomlProblem } = "not_levels", "invalid levels: {problem}";
        /// Levels in a wrong order, or too few.
        LevelOrder = "level_order", "invalid levels: expected two or more with rising ratings, and `first` among them";
        /// Not a ladder.
        NotALadder { problem: TomlProblem } = "not_a_ladder", "invalid ladder: {problem}";
        /// A ladder without rungs.
        NoRungs = "no_rungs", "invalid ladder: it has no rungs";
    }
}

impl FileProblem {
    /// Creates the error of a file that cannot be read.
    pub fn unreadable(path: &Path, error: &io::Error) -> Error {
        Error::failed(Self::Unreadable { file: path.display().to_string(), problem: SystemError::of(error) })
    }

    /// Creates the error of a file with invalid content.
    pub fn content(path: &Path, said: impl Into<Message>) -> Error {
        Error::input(Self::Content { file: path.display().to_string(), problem: said.into() })
    }

    /// Creates the error of a file that cannot be written.
    pub fn unwritable(path: &Path, error: &io::Error) -> Error {
        Error::failed(Self::Unwritable { file: path.display().to_string(), problem: SystemError::of(error) })
    }
}

messages! {
    /// Invalid TOML, or TOML with unexpected keys or values. The detail is the library's sentence.
    pub enum TomlProblem in "toml" {
        /// With the line and column.
        At { line: usize, column: usize, detail: Message } = "at", "line {line}, column {column}: {detail}";
        /// Without a place.
        Unplaced { detail: Message } = "unplaced", "{detail}";
    }
}

impl TomlProblem {
    /// Converts an error of the TOML reader, with its place in the text.
    pub(crate) fn of(error: &toml::de::Error, text: &str) -> Self {
        let detail = Message::quoted(error.message().trim_end());
        let before = error.span().and_then(|span| text.get(..span.start));
        let Some(before) = before else { return Self::Unplaced { detail } };
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&sign| sign != '\n').count() + 1;
        Self::At { line, column, detail }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_toml_has_its_line_and_column() {
        let text = "a = 1\nb = x\n";
        let error = toml::from_str::<toml::Table>(text).unwrap_err();
        let TomlProblem::At { line: 2, column: 5, .. } = TomlProblem::of(&error, text) else {
            panic!("{:?}", TomlProblem::of(&error, text))
        };
    }
}
