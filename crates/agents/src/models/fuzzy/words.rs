//! Words and numbers of texts.

use super::error::FuzzyError;

/// Something that has a word in rules and files.
pub(super) trait Worded: Copy + PartialEq + 'static {
    /// What it is, for errors: `a conjunction`.
    const WHAT: &'static str;
    /// The words, and what they stand for.
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
            FuzzyError::at(word, format!("this is not {}: expected {}", Self::WHAT, words.join(", ")))
        })
    }
}

/// Reads a number; `inf` and `nan` are numbers here.
pub(super) fn number(word: &str) -> Result<f64, FuzzyError> {
    word.parse().map_err(|_| FuzzyError::at(word, "expected a number"))
}
