//! Explanations of moves, as plain data.

use serde::Serialize;

use crate::{Message, messages};

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
    /// The agent's beliefs about hidden information, as in [`crate::Agent::beliefs`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beliefs: Vec<Belief>,
    /// The reason in words; nothing in it that the numbers do not show.
    pub sentence: String,
    /// The same sentence with its code and arguments, for translations.
    pub said: Message,
    /// The inputs of fuzzy rules: one list for each piece they were evaluated for, the moved piece first.
    #[serde(skip)]
    pub inputs: Vec<Vec<NamedInput>>,
    /// The moves that a search expects after the chosen one. They are in the sentence, too.
    #[serde(skip)]
    pub line: Vec<String>,
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
    /// The agent's score; the largest is chosen unless the sentence says otherwise.
    pub score: f64,
    /// The terms of the score; if it is a sum, the contributions add up to it.
    pub terms: Vec<Term>,
}

/// One part of a score.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Term {
    /// The feature, in the words of the game.
    pub name: String,
    /// The name with its code and arguments, for translations.
    pub said: Message,
    /// Whether this is the result of a search or of a model: the score itself, and no reason for it.
    pub is_result: bool,
    /// Its value here.
    pub value: f64,
    /// The agent's value.
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
    /// The degree to which its condition holds, from 0 to 1.
    pub strength: f64,
}

/// An agent's belief about a hidden thing: `ghost B` on `c5` is `good` with 0.31.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Belief {
    /// The thing, in the words of the game.
    pub what: String,
    /// The thing with its code and arguments, for translations.
    pub said: Message,
    /// Its cell.
    pub place: String,
    /// The possible value, which is also the key of its translation.
    pub is: String,
    /// The probability, from 0 to 1.
    pub probability: f64,
}

impl Belief {
    /// Creates the belief that `what` on `place` is `is`, with this probability.
    pub fn new(
        what: impl Into<Message>,
        place: impl Into<String>,
        is: impl Into<String>,
        probability: f64,
    ) -> Self {
        let said = what.into();
        Self { what: said.text.clone(), said, place: place.into(), is: is.into(), probability }
    }
}

impl Term {
    /// Creates a term from a value and its weight.
    pub fn new(name: impl Into<Message>, value: f64, weight: f64) -> Self {
        // Adding zero turns the negative zero of an absent feature into a positive one.
        let (value, contribution) = (value + 0.0, value * weight + 0.0);
        let said = name.into();
        Self {
            name: said.text.clone(),
            said,
            is_result: false,
            value,
            weight,
            contribution,
            because: Vec::new(),
        }
    }

    /// Creates the term of a feature with this name; see [`Message::feature`].
    pub fn feature(name: &str, value: f64, weight: f64) -> Self {
        Self::new(Message::feature(name), value, weight)
    }

    /// Creates the result of a search or a model.
    pub fn result(name: TermName, value: f64) -> Self {
        Self { is_result: true, ..Self::new(name, value, 1.0) }
    }

    /// Creates the value that a search found, which is an upper bound if it is not exact.
    pub fn value(value: f64, exact: bool) -> Self {
        Self::result(if exact { TermName::Value } else { TermName::ValueAtMost }, value)
    }

    /// Adds the rules behind the value.
    #[must_use]
    pub fn because(self, rules: Vec<FiredRule>) -> Self {
        Self { because: rules, ..self }
    }
}

impl Explanation {
    /// An explanation without beliefs.
    pub fn new(chosen: impl Into<String>, candidates: Vec<Candidate>, sentence: impl Into<Message>) -> Self {
        let (said, beliefs, inputs, line) = (sentence.into(), Vec::new(), Vec::new(), Vec::new());
        Self { chosen: chosen.into(), candidates, beliefs, sentence: said.text.clone(), said, inputs, line }
    }

    /// Adds the moves that are expected to follow.
    pub fn expecting<M: std::fmt::Display>(self, line: &[M]) -> Self {
        Self { line: line.iter().map(ToString::to_string).collect(), ..self }
    }

    /// The same with another sentence.
    pub fn saying(self, sentence: impl Into<Message>) -> Self {
        let said = sentence.into();
        Self { sentence: said.text.clone(), said, ..self }
    }

    /// Adds beliefs.
    pub fn believing(self, beliefs: Vec<Belief>) -> Self {
        Self { beliefs, ..self }
    }

    /// The chosen candidate.
    pub fn chosen_candidate(&self) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.mv == self.chosen)
    }

    /// The part of an explanation that the other seats may see during a game with hidden information: the
    /// move, unless it is concealed, and the agent's beliefs about their pieces ([`crate::Agent::beliefs`]).
    /// The candidates would reveal its own hidden information: a goal that only a good ghost has, a value
    /// that only a marshal has, or that the move was forced. So they are not even passed in here.
    ///
    /// ```
    /// use spielgeist_play::{Belief, Explanation, Message};
    /// let beliefs = vec![Belief::new(Message::quoted("ghost B"), "c5", "good", 0.31)];
    /// let told = Explanation::public(Some("a5n"), beliefs);
    /// assert!(told.candidates.is_empty());
    /// assert!(told.sentence.starts_with("I play a5n."));
    /// assert_eq!(Explanation::public(None, Vec::new()).chosen, "hidden");
    /// ```
    pub fn public(chosen: Option<&str>, beliefs: Vec<Belief>) -> Self {
        let sentence = match (chosen.map(str::to_owned), beliefs.is_empty()) {
            (Some(chosen), true) => PublicReason::Move { chosen },
            (Some(chosen), false) => PublicReason::MoveAndBeliefs { chosen },
            (None, true) => PublicReason::Hidden,
            (None, false) => PublicReason::HiddenAndBeliefs,
        };
        Self::new(chosen.unwrap_or(HIDDEN), Vec::new(), sentence).believing(beliefs)
    }

    /// The public explanation of an agent that draws its moves at random ([`crate::Agent::draws`]): it has no
    /// reasons to hide. The number of legal moves would reveal which pieces can move, so it is left out.
    pub fn public_draw(chosen: Option<&str>) -> Self {
        let sentence = match chosen.map(str::to_owned) {
            Some(chosen) => PublicReason::Drawn { chosen },
            None => PublicReason::DrawnHidden,
        };
        Self::new(chosen.unwrap_or(HIDDEN), Vec::new(), sentence)
    }
}

/// The placeholder for a move that the others may not know.
pub const HIDDEN: &str = "hidden";

messages! {
    /// Names of terms of agents of any game.
    pub enum TermName in "term" {
        /// The result of a search.
        Value = "value", "value";
        /// An upper bound of it.
        ValueAtMost = "value_at_most", "value at most";
        /// The evaluation of the position after a move.
        ValueAfterMove = "value_after_move", "value after the move";
        /// The depth of a search.
        Depth = "depth", "depth";
        /// How often a tree search tried a move.
        Tried = "tried", "tried";
        /// The probability of a random move.
        ChanceToBeDrawn = "chance_to_be_drawn", "chance to be drawn";
        /// The error of an agent below full strength.
        MisjudgedBy = "misjudged_by", "misjudged by";
    }
}

messages! {
    /// The public explanation of a move while pieces are hidden.
    pub enum PublicReason in "why" {
        /// The move alone.
        Move { chosen: String } = "public",
            "I play {chosen}. My full explanation would reveal my hidden pieces: I give it when the game is over.";
        /// The move, with beliefs.
        MoveAndBeliefs { chosen: String } = "public_believing",
            "I play {chosen}. My beliefs about your hidden pieces are below. My full explanation would reveal my \
             hidden pieces: I give it when the game is over.";
        /// A concealed move.
        Hidden = "public_hidden",
            "My move is hidden. My full explanation would reveal my hidden pieces: I give it when the game is over.";
        /// A concealed move, with beliefs.
        HiddenAndBeliefs = "public_hidden_believing",
            "My move is hidden. My beliefs about your hidden pieces are below. My full explanation would reveal my \
             hidden pieces: I give it when the game is over.";
        /// A random move.
        Drawn { chosen: String } = "public_drawn", "I play {chosen}: I draw any legal move at random.";
        /// A concealed random move.
        DrawnHidden = "public_drawn_hidden", "My move is hidden: I draw any legal move at random.";
    }
}
