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

/// Words that a rule is made of, so that nothing else can be called so.
const KEYWORDS: [&str; 7] = ["if", "then", "is", "and", "or", "with", "none"];

/// Checks that a variable or a term can be called so.
pub(super) fn check_name(name: &str) -> Result<(), FuzzyError> {
    let strange = |letter: char| letter.is_whitespace() || letter.is_control() || "():#`".contains(letter);
    if name.is_empty() || name.contains(strange) {
        return Err(FuzzyError::at(name, "a name is one word without spaces, brackets, `:` or `#`"));
    }
    if KEYWORDS.contains(&name) || super::Hedge::find(name).is_some() {
        return Err(FuzzyError::at(name, "this word has a meaning in rules and cannot be a name"));
    }
    Ok(())
}

/// Reads a number; `inf` and `nan` are numbers here.
pub(super) fn number(word: &str) -> Result<f64, FuzzyError> {
    word.parse().map_err(|_| FuzzyError::at(word, "expected a number"))
}
