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
}

impl Term {
    /// A value and what it is worth.
    pub fn new(name: &str, value: f64, weight: f64) -> Self {
        // Adding zero turns the negative zero of a feature that is absent into a plain one.
        Self { name: name.to_owned(), value: value + 0.0, weight, contribution: value * weight + 0.0 }
    }
}

impl Explanation {
    /// The candidate that was chosen.
    pub fn chosen_candidate(&self) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.mv == self.chosen)
    }
}
