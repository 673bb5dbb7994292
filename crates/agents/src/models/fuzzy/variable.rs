//! Input and output variables.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::defuzzifier::Defuzzifier;
use super::error::FuzzyError;
use super::names::check_name;
use super::operators::Aggregation;
use super::problem::FuzzyProblem;
use super::term::Term;
use super::words::number;

/// A range of numbers. Written `0 10`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Range {
    /// The lowest.
    pub low: f64,
    /// The highest.
    pub high: f64,
}

impl Range {
    /// All numbers.
    pub const ALL: Range = Range { low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// From `low` to `high`.
    pub const fn new(low: f64, high: f64) -> Self {
        Self { low, high }
    }

    pub(super) fn is_finite(self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }

    fn check(self) -> Result<(), FuzzyError> {
        let sane = |end: f64| end.is_infinite() || end.abs() <= 1e100;
        if self.low < self.high && sane(self.low) && sane(self.high) {
            return Ok(());
        }
        Err(FuzzyError::at(&self.to_string(), FuzzyProblem::RangeOrder))
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.low, self.high)
    }
}

impl FromStr for Range {
    type Err = FuzzyError;

    fn from_str(text: &str) -> Result<Self, FuzzyError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [low, high] = words[..] else {
            return Err(FuzzyError::at(text, FuzzyProblem::TwoNumbers));
        };
        let range = Self { low: number(low)?, high: number(high)? };
        range.check().map(|()| range)
    }
}

impl From<Range> for String {
    fn from(range: Range) -> Self {
        range.to_string()
    }
}

impl TryFrom<String> for Range {
    type Error = FuzzyError;

    fn try_from(text: String) -> Result<Self, FuzzyError> {
        text.parse()
    }
}

/// An input variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Input {
    /// Its name in the rules.
    pub name: String,
    /// A description.
    #[serde(default)]
    pub description: String,
    /// Names of the terms whose functions an adapting agent may move. In a file they follow the description.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjustable: Vec<String>,
    /// The range. A number outside is used unchanged, unless the range is locked.
    pub range: Range,
    /// Whether a number outside counts as the nearest bound.
    #[serde(default)]
    pub locked: bool,
    /// Its terms.
    pub terms: Vec<Term>,
}

impl Input {
    /// An input variable with its terms.
    pub fn new(name: &str, range: Range, terms: impl Into<Vec<Term>>) -> Self {
        Self {
            name: name.to_owned(),
            description: String::new(),
            adjustable: Vec::new(),
            range,
            locked: false,
            terms: terms.into(),
        }
    }

    /// The number, clamped to the range if it is locked.
    #[inline]
    pub(super) fn seen(&self, x: f64) -> f64 {
        if self.locked && !x.is_nan() { x.clamp(self.range.low, self.range.high) } else { x }
    }

    /// Computes the memberships of numbers in the terms of their inputs, one input after the other.
    pub(super) fn fuzzify(inputs: &[Input], numbers: &[f64], memberships: &mut [f64]) {
        let mut slots = memberships.iter_mut();
        for (input, x) in inputs.iter().zip(numbers) {
            let x = input.seen(*x);
            for (term, slot) in input.terms.iter().zip(&mut slots) {
                *slot = term.membership(x);
            }
        }
    }

    pub(super) fn check(&self) -> Result<(), FuzzyError> {
        check_name(&self.name)?;
        check_description(&self.description)?;
        self.adjustable.iter().try_for_each(|name| check_name(name))?;
        self.range.check()?;
        check_terms(&self.terms)
    }
}

/// An output variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Output {
    /// Its name in the rules.
    pub name: String,
    /// A description.
    #[serde(default)]
    pub description: String,
    /// The range.
    pub range: Range,
    /// Whether a result outside, which only a weighted average can give, counts as the nearest bound.
    #[serde(default)]
    pub locked: bool,
    /// Its terms.
    pub terms: Vec<Term>,
    /// The aggregation of the conclusions of all rules.
    pub aggregation: Aggregation,
    /// The defuzzifier.
    pub defuzzifier: Defuzzifier,
    /// The value if no rule fires; default: the middle of the range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<f64>,
}

impl Output {
    /// An output variable with maximum aggregation.
    pub fn new(name: &str, range: Range, terms: impl Into<Vec<Term>>, defuzzifier: Defuzzifier) -> Self {
        Self {
            name: name.to_owned(),
            description: String::new(),
            range,
            locked: false,
            terms: terms.into(),
            aggregation: Aggregation::Maximum,
            defuzzifier,
            default: None,
        }
    }

    /// The value if no rule fires.
    pub fn when_nothing_fires(&self) -> f64 {
        self.default.unwrap_or(0.5 * self.range.low + 0.5 * self.range.high)
    }

    pub(super) fn check(&self) -> Result<(), FuzzyError> {
        check_name(&self.name)?;
        check_description(&self.description)?;
        self.range.check()?;
        if !self.range.is_finite() {
            return Err(FuzzyError::at(&self.range.to_string(), FuzzyProblem::RangeFinite));
        }
        if self.default.is_some_and(|default| !default.is_finite()) {
            return Err(FuzzyError::new(FuzzyProblem::DefaultFinite));
        }
        self.defuzzifier.check()?;
        let bounded = !matches!(self.aggregation, Aggregation::Maximum | Aggregation::UnboundedSum);
        if self.defuzzifier == Defuzzifier::WeightedAverage && bounded {
            return Err(FuzzyError::new(FuzzyProblem::WeightedAverage));
        }
        check_terms(&self.terms)
    }
}

/// Checks that a description is one line of a file.
pub(super) fn check_description(text: &str) -> Result<(), FuzzyError> {
    if text.trim() == text && !text.contains(['\n', '\r', '#']) {
        return Ok(());
    }
    Err(FuzzyError::at(text, FuzzyProblem::Description))
}

fn check_terms(terms: &[Term]) -> Result<(), FuzzyError> {
    for (index, term) in terms.iter().enumerate() {
        term.check()?;
        if terms[..index].iter().any(|other| other.name == term.name) {
            return Err(FuzzyError::at(&term.name, FuzzyProblem::TwoTerms));
        }
    }
    Ok(())
}
