//! Rules as sentences.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::condition::Condition;
use super::error::FuzzyError;
use super::operators::{Conjunction, Disjunction, Implication, Weighting};

/// A rule, written as a sentence. It parses what it prints:
///
/// ```
/// use spielgeist_agents::models::fuzzy::Rule;
/// let text = "if distance is near and (x is high or y is not low) then goal is good with 0.8";
/// let rule: Rule = text.parse()?;
/// assert_eq!(rule.weight, 0.8);
/// assert_eq!(rule.to_string(), text);
/// # Ok::<(), spielgeist_agents::models::fuzzy::FuzzyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Rule {
    /// The condition.
    pub condition: Condition,
    /// The conclusions, for one or more outputs.
    pub conclusions: Vec<Conclusion>,
    /// The weight, from 0 to 1.
    pub weight: f64,
}

/// An output belongs to a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// The output.
    pub variable: String,
    /// One of its terms.
    pub term: String,
}

impl Rule {
    /// A rule with one conclusion and full weight.
    pub fn new(condition: Condition, variable: &str, term: &str) -> Self {
        let conclusion = Conclusion { variable: variable.to_owned(), term: term.to_owned() };
        Self { condition, conclusions: vec![conclusion], weight: 1.0 }
    }

    /// The same rule with another weight.
    pub fn weighing(self, weight: f64) -> Self {
        Self { weight, ..self }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "if {} then ", self.condition)?;
        for (index, conclusion) in self.conclusions.iter().enumerate() {
            let and = if index > 0 { " and " } else { "" };
            write!(f, "{and}{} is {}", conclusion.variable, conclusion.term)?;
        }
        if self.weight == 1.0 { Ok(()) } else { write!(f, " with {}", self.weight) }
    }
}

impl From<Rule> for String {
    fn from(rule: Rule) -> Self {
        rule.to_string()
    }
}

impl TryFrom<String> for Rule {
    type Error = FuzzyError;

    fn try_from(text: String) -> Result<Self, FuzzyError> {
        text.parse()
    }
}

/// Rules with common operators.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleBlock {
    /// Its name, which may be empty.
    #[serde(default)]
    pub name: String,
    /// A description.
    #[serde(default)]
    pub description: String,
    /// The operator of `and`.
    pub conjunction: Conjunction,
    /// The operator of `or`.
    pub disjunction: Disjunction,
    /// The implication.
    pub implication: Implication,
    /// The operand of the weights.
    #[serde(default)]
    pub weighting: Weighting,
    /// The rules.
    pub rules: Vec<Rule>,
}
