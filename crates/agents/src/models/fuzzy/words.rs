//! Parsing of words and numbers.

use super::error::FuzzyError;
use super::problem::FuzzyProblem;

/// A type whose values have names in rules and files.
pub(super) trait Worded: Copy + PartialEq + 'static {
    /// The words and their values.
    const WORDS: &'static [(&'static str, Self)];

    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, meaning)| *meaning == self).map_or("", |(word, _)| word)
    }

    fn find(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning)
    }

    fn read(word: &str) -> Result<Self, FuzzyError> {
        Self::find(word).ok_or_else(|| {
            let words: Vec<&str> = Self::WORDS.iter().map(|(word, _)| *word).collect();
            FuzzyError::at(word, FuzzyProblem::expected(&words))
        })
    }
}

/// Parses a number, including `inf` and `nan`.
pub(super) fn number(word: &str) -> Result<f64, FuzzyError> {
    word.parse().map_err(|_| FuzzyError::at(word, FuzzyProblem::ExpectedNumber))
}
