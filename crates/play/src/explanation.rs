//! Why a move was chosen, as plain data.

use serde::Serialize;

/// An agent's own arithmetic for one turn: what it chose, what it weighed, and a sentence that says it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// The move chosen.
    pub chosen: String,
    /// Every move that was weighed, in the order of the legal moves.
    pub candidates: Vec<Candidate>,
    /// The reason in words; nothing in it that the numbers do not show.
    pub sentence: String,
}

/// One move that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the agent made of it; the largest is chosen unless the sentence says otherwise.
    pub score: f64,
    /// What the score is made of; where it is a sum, the contributions add up to it.
    pub terms: Vec<Term>,
}

/// One part of a score.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Term {
    /// The feature, in the words of the game.
    pub name: String,
    /// Its value here.
    pub value: f64,
    /// What the agent thinks it is worth.
    pub weight: f64,
    /// Value times weight.
    pub contribution: f64,
    /// The rules that the value comes from, where there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub because: Vec<FiredRule>,
}

/// A rule that a value comes from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FiredRule {
    /// The rule as a sentence.
    pub rule: String,
    /// How far its condition holds, from 0 to 1.
    pub strength: f64,
}

impl Term {
    /// A value and what it is worth.
    pub fn new(name: &str, value: f64, weight: f64) -> Self {
        // Adding zero turns the negative zero of a feature that is absent into a plain one.
        let (value, contribution) = (value + 0.0, value * weight + 0.0);
        Self { name: name.to_owned(), value, weight, contribution, because: Vec::new() }
    }

    /// The same, with the rules that its value comes from.
    #[must_use]
    pub fn because(self, rules: Vec<FiredRule>) -> Self {
        Self { because: rules, ..self }
    }
}

impl Explanation {
    /// The candidate that was chosen.
    pub fn chosen_candidate(&self) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.mv == self.chosen)
    }
}
