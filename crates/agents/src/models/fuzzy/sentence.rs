//! Parser of rules: `if x is low and (y is high or z is not low) then goal is good with 0.8`.
//!
//! ```text
//! rule       = "if" any "then" conclusion { "and" conclusion } [ "with" number ]
//! any        = all { "or" all }
//! all        = part { "and" part }
//! part       = "(" any ")" | variable "is" { hedge } term
//! conclusion = variable "is" term
//! ```

use std::str::FromStr;

use super::condition::{Condition, Proposition};
use super::error::FuzzyError;
use super::hedge::Hedge;
use super::names::check_name;
use super::problem::FuzzyProblem;
use super::rule::{Conclusion, Rule};
use super::words::{Worded, number};

/// Maximum nesting of brackets, so that no text can exhaust the stack.
const DEEPEST: usize = 64;

impl FromStr for Rule {
    type Err = FuzzyError;

    fn from_str(text: &str) -> Result<Self, FuzzyError> {
        rule(text).map_err(|error| error.within(text.trim()))
    }
}

/// Parses a whole text as a rule.
fn rule(text: &str) -> Result<Rule, FuzzyError> {
    let mut words = Words { rest: text, depth: 0 };
    words.expect("if", FuzzyProblem::expected(&["if"]))?;
    let condition = words.any()?;
    words.expect("then", FuzzyProblem::expected(&["and", "or", "then"]))?;
    let mut conclusions = vec![words.conclusion()?];
    while words.take("and") {
        conclusions.push(words.conclusion()?);
    }
    let weight = if words.take("with") { words.weight()? } else { 1.0 };
    match words.next() {
        "" => Ok(Rule { condition, conclusions, weight }),
        word => Err(FuzzyError::at(word, FuzzyProblem::ExpectedEnd)),
    }
}

/// The remaining text.
struct Words<'t> {
    rest: &'t str,
    depth: usize,
}

impl<'t> Words<'t> {
    /// The next word or bracket; empty at the end.
    fn peek(&self) -> &'t str {
        let rest = self.rest.trim_start();
        let end = match rest.find(|letter: char| letter.is_whitespace() || letter == '(' || letter == ')') {
            Some(0) => 1,
            Some(end) => end,
            None => rest.len(),
        };
        &rest[..end]
    }

    fn next(&mut self) -> &'t str {
        let word = self.peek();
        self.rest = &self.rest.trim_start()[word.len()..];
        word
    }

    /// Takes the next word if it is this one.
    fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, word: &str, problem: FuzzyProblem) -> Result<(), FuzzyError> {
        match self.next() {
            found if found == word => Ok(()),
            "" => Err(FuzzyError::new(FuzzyProblem::AtTheEnd { problem: problem.into() })),
            found => Err(FuzzyError::at(found, problem)),
        }
    }

    fn any(&mut self) -> Result<Condition, FuzzyError> {
        let mut parts = vec![self.all()?];
        while self.take("or") {
            parts.push(self.all()?);
        }
        Ok(one_or(parts, Condition::Any))
    }

    fn all(&mut self) -> Result<Condition, FuzzyError> {
        let mut parts = vec![self.part()?];
        while self.take("and") {
            parts.push(self.part()?);
        }
        Ok(one_or(parts, Condition::All))
    }

    fn part(&mut self) -> Result<Condition, FuzzyError> {
        if !self.take("(") {
            return self.proposition().map(Condition::Is);
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(FuzzyError::at("(", FuzzyProblem::Brackets { most: DEEPEST }));
        }
        let condition = self.any()?;
        self.expect(")", FuzzyProblem::expected(&["and", "or", ")"]))?;
        self.depth -= 1;
        Ok(condition)
    }

    fn proposition(&mut self) -> Result<Proposition, FuzzyError> {
        let variable = self.name(FuzzyProblem::ExpectedVariable)?;
        self.expect("is", FuzzyProblem::expected(&["is"]))?;
        let mut hedges = Vec::new();
        while let Some(hedge) = Hedge::find(self.peek()) {
            self.next();
            hedges.push(hedge);
        }
        Ok(Proposition { variable, hedges, term: self.name(FuzzyProblem::ExpectedTermOrHedge)? })
    }

    fn conclusion(&mut self) -> Result<Conclusion, FuzzyError> {
        let variable = self.name(FuzzyProblem::ExpectedOutput)?;
        self.expect("is", FuzzyProblem::expected(&["is"]))?;
        Ok(Conclusion { variable, term: self.name(FuzzyProblem::ExpectedTerm)? })
    }

    fn name(&mut self, problem: FuzzyProblem) -> Result<String, FuzzyError> {
        match self.next() {
            "" => Err(FuzzyError::new(FuzzyProblem::AtTheEnd { problem: problem.into() })),
            word if check_name(word).is_ok() => Ok(word.to_owned()),
            word => Err(FuzzyError::at(word, problem)),
        }
    }

    fn weight(&mut self) -> Result<f64, FuzzyError> {
        let word = self.next();
        let weight = number(word)?;
        check_weight(weight).map(|()| weight)
    }
}

/// Checks that a weight is from 0 to 1.
pub(super) fn check_weight(weight: f64) -> Result<(), FuzzyError> {
    if (0.0..=1.0).contains(&weight) {
        return Ok(());
    }
    Err(FuzzyError::at(&weight.to_string(), FuzzyProblem::Weight))
}

fn one_or(mut parts: Vec<Condition>, several: fn(Vec<Condition>) -> Condition) -> Condition {
    if parts.len() == 1 { parts.remove(0) } else { several(parts) }
}
