//! Linguistic terms.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::error::FuzzyError;
use super::names::check_name;
use super::problem::FuzzyProblem;
use super::shape::Shape;
use super::words::number;

/// A term and its membership function: `low Triangle 0 0 1`, followed by a height if it is below 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Term {
    /// The name.
    pub name: String,
    /// The membership function.
    pub shape: Shape,
    /// The maximal membership: above 0, at most 1.
    pub height: f64,
}

impl Term {
    /// A term of full height.
    pub fn new(name: &str, shape: Shape) -> Self {
        Self { name: name.to_owned(), shape, height: 1.0 }
    }

    /// Returns the membership of a number.
    #[inline]
    pub fn membership(&self, x: f64) -> f64 {
        self.height * self.shape.membership(x)
    }

    pub(super) fn check(&self) -> Result<(), FuzzyError> {
        check_name(&self.name)?;
        self.shape.check()?;
        if self.height > 0.0 && self.height <= 1.0 {
            return Ok(());
        }
        Err(FuzzyError::at(&self.height.to_string(), FuzzyProblem::Height))
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.shape)?;
        if self.height == 1.0 { Ok(()) } else { write!(f, " {}", self.height) }
    }
}

impl FromStr for Term {
    type Err = FuzzyError;

    fn from_str(text: &str) -> Result<Self, FuzzyError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [name, words @ ..] = &words[..] else {
            return Err(FuzzyError::new(FuzzyProblem::ExpectedNameAndShape));
        };
        let (shape, rest) = Shape::from_words(words)?;
        let height = match rest {
            [] => 1.0,
            [height] => number(height)?,
            [_, word, ..] => return Err(FuzzyError::at(word, FuzzyProblem::ExpectedEnd)),
        };
        let term = Self { name: (*name).to_owned(), shape, height };
        term.check().map(|()| term)
    }
}

impl From<Term> for String {
    fn from(term: Term) -> Self {
        term.to_string()
    }
}

impl TryFrom<String> for Term {
    type Error = FuzzyError;

    fn try_from(text: String) -> Result<Self, FuzzyError> {
        text.parse()
    }
}
