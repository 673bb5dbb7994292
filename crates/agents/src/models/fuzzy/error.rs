//! Errors of an engine, a rule or a file, with their place.

use std::fmt;

use spielgeist_play::{AgentError, Message};

use super::problem::FuzzyProblem;

/// An error with its line or rule and its word.
///
/// ```
/// use spielgeist_agents::models::fuzzy::Rule;
/// let error = "if food is good than tip is high".parse::<Rule>().unwrap_err();
/// assert_eq!(error.word(), Some("than"));
/// assert_eq!(error.to_string(), "in `if food is good than tip is high`, at `than`: expected one of: and, or, then");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct FuzzyError {
    line: Option<usize>,
    within: Option<String>,
    word: Option<String>,
    problem: Box<Message>,
}

impl FuzzyError {
    /// An error of a whole rule or file.
    pub(super) fn new(problem: impl Into<Message>) -> Self {
        Self { line: None, within: None, word: None, problem: Box::new(problem.into()) }
    }

    /// An error at a word.
    pub(super) fn at(word: &str, problem: impl Into<Message>) -> Self {
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

    /// The line of the file, counted from 1, if any.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The word that is wrong, where it is one.
    pub fn word(&self) -> Option<&str> {
        self.word.as_deref()
    }

    /// The whole error for a person, with its code.
    pub fn message(&self) -> Message {
        let mut said = (*self.problem).clone();
        if let Some(word) = &self.word {
            said = FuzzyProblem::At { word: word.clone(), problem: said }.into();
        }
        if let Some(within) = &self.within {
            said = FuzzyProblem::Within { text: within.clone(), problem: said }.into();
        }
        if let Some(line) = self.line {
            said = FuzzyProblem::Line { line, problem: said }.into();
        }
        said
    }
}

impl fmt::Display for FuzzyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().text)
    }
}

impl std::error::Error for FuzzyError {}

impl From<FuzzyError> for Message {
    fn from(error: FuzzyError) -> Self {
        error.message()
    }
}

impl From<FuzzyError> for AgentError {
    fn from(error: FuzzyError) -> Self {
        Self::new(error)
    }
}
