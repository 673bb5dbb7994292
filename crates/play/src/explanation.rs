//! Why a move was chosen, as plain data.

use serde::Serialize;

/// An agent's own arithmetic for one turn: what it chose, what it weighed, and a sentence that says it.
///
/// Where something is hidden, it is for the agent's own seat until the game is over; what the others may be told
/// before is made by [`Explanation::public`].
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Explanation {
    /// The move chosen.
    pub chosen: String,
    /// Every move that was weighed, in the order of the legal moves.
    pub candidates: Vec<Candidate>,
    /// What the agent believes of things that are hidden from it, as [`crate::Agent::beliefs`] tells it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beliefs: Vec<Belief>,
    /// The reason in words; nothing in it that the numbers do not show.
    pub sentence: String,
    /// What fuzzy rules were told: a list for each piece that they were asked about, the one that moved first.
    #[serde(skip)]
    pub inputs: Vec<Vec<NamedInput>>,
}

/// A number that fuzzy rules were told.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct NamedInput {
    /// The input.
    pub name: String,
    /// The number.
    pub value: f64,
}

/// One move that was weighed.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct FiredRule {
    /// The rule as a sentence.
    pub rule: String,
    /// How far its condition holds, from 0 to 1.
    pub strength: f64,
}

/// What an agent takes a hidden thing for, and how surely: `ghost B` on `c5` is `good` with 0.31.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Belief {
    /// The thing, in the words of the game.
    pub what: String,
    /// Where it is, as a cell of the board is named.
    pub place: String,
    /// What it may be.
    pub is: String,
    /// How likely that is, from 0 to 1.
    pub probability: f64,
}

impl Belief {
    /// That `what` on `place` is so, with this probability.
    pub fn new(
        what: impl Into<String>,
        place: impl Into<String>,
        is: impl Into<String>,
        probability: f64,
    ) -> Self {
        Self { what: what.into(), place: place.into(), is: is.into(), probability }
    }
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
    /// Of an agent that believes nothing, or has nothing to believe.
    pub fn new(chosen: impl Into<String>, candidates: Vec<Candidate>, sentence: impl Into<String>) -> Self {
        let (beliefs, inputs) = (Vec::new(), Vec::new());
        Self { chosen: chosen.into(), candidates, beliefs, sentence: sentence.into(), inputs }
    }

    /// The same with beliefs.
    pub fn believing(self, beliefs: Vec<Belief>) -> Self {
        Self { beliefs, ..self }
    }

    /// The candidate that was chosen.
    pub fn chosen_candidate(&self) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.mv == self.chosen)
    }

    /// What the other seats may be told of a move while a game goes on in which something is hidden: the move, if
    /// it is not concealed itself, and what the agent believes of their pieces ([`crate::Agent::beliefs`]). What it
    /// weighed would give its own secrets away: a goal that only a good ghost has, a worth that only a marshal has,
    /// or that there was nothing to choose. So none of that is handed in here.
    ///
    /// ```
    /// use spielgeist_play::{Belief, Explanation};
    /// let beliefs = vec![Belief::new("ghost B", "c5", "good", 0.31)];
    /// let told = Explanation::public(Some("a5n"), beliefs);
    /// assert!(told.candidates.is_empty());
    /// assert!(told.sentence.starts_with("I play a5n."));
    /// assert_eq!(Explanation::public(None, Vec::new()).chosen, "hidden");
    /// ```
    pub fn public(chosen: Option<&str>, beliefs: Vec<Belief>) -> Self {
        let moved =
            chosen.map_or_else(|| "My move is hidden.".to_owned(), |chosen| format!("I play {chosen}."));
        let believed =
            if beliefs.is_empty() { "" } else { " My beliefs about your hidden pieces are below." };
        let sentence = format!(
            "{moved}{believed} My full explanation would reveal my hidden pieces: I give it when the game is over."
        );
        Self::new(chosen.unwrap_or(HIDDEN), Vec::new(), sentence).believing(beliefs)
    }
}

/// What stands for a move that the others may not know.
pub const HIDDEN: &str = "hidden";
