//! Errors of an engine, a rule or a file, with their place.

use std::fmt;

/// An error with its line or rule and its word.
///
/// ```
/// use spielgeist_agents::models::fuzzy::Rule;
/// let error = "if food is good than tip is high".parse::<Rule>().unwrap_err();
/// assert_eq!(error.word(), Some("than"));
/// assert_eq!(error.to_string(), "in `if food is good than tip is high`, at `than`: expected `and`, `or` or `then`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FuzzyError {
    line: Option<usize>,
    within: Option<String>,
    word: Option<String>,
    problem: String,
}

impl FuzzyError {
    /// Something is wrong with a whole.
    pub(super) fn new(problem: impl Into<String>) -> Self {
        Self { line: None, within: None, word: None, problem: problem.into() }
    }

    /// Something is wrong at a word.
    pub(super) fn at(word: &str, problem: impl Into<String>) -> Self {
        Self { word: Some(word.to_owned()), ..Self::new(problem) }
    }

    /// The same, where nothing smaller was named yet, within a rule or a variable.
    pub(super) fn within(mut self, text: impl fmt::Display) -> Self {
        self.within.get_or_insert_with(|| text.to_string());
        self
    }

    /// The same in a line of a file, counted from 1.
    pub(super) fn on_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }

    /// The line of the file, counted from 1, where there is a file.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The word that is wrong, where it is one.
    pub fn word(&self) -> Option<&str> {
        self.word.as_deref()
    }
}

impl fmt::Display for FuzzyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}, ")?;
        }
        if let Some(within) = &self.within {
            write!(f, "in `{within}`, ")?;
        }
        match &self.word {
            Some(word) => write!(f, "at `{word}`: {}", self.problem),
            None => f.write_str(&self.problem),
        }
    }
}

impl std::error::Error for FuzzyError {}
