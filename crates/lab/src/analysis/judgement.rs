//! The adviser's judgement of a played move.

use serde::{Deserialize, Serialize};
use spielgeist_play::{Explanation, Message};

/// The severity of a mistake. The thresholds are 0.5, 1 and 2 times the game's loss of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Good, or only slightly worse than the best.
    Fine,
    /// `?!`
    Doubtful,
    /// `?`
    Error,
    /// `??`
    Blunder,
}

impl Mark {
    /// Marks a loss in the adviser's unit. `costly`: the loss of a mistake.
    pub fn of(lost: f64, costly: f64) -> Self {
        match lost / costly {
            share if share >= 2.0 => Self::Blunder,
            share if share >= 1.0 => Self::Error,
            share if share >= 0.5 => Self::Doubtful,
            _ => Self::Fine,
        }
    }

    /// The sign shown after the move.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Fine => "",
            Self::Doubtful => "?!",
            Self::Error => "?",
            Self::Blunder => "??",
        }
    }
}

/// The adviser's judgement of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The move.
    pub played: String,
    /// The adviser's move.
    pub best: String,
    /// The loss compared with the best move, in the adviser's unit.
    pub lost: f64,
    /// The value of the move.
    pub value: f64,
    /// The value of the best move.
    pub best_value: f64,
    /// The reason why the best move is better.
    pub said: Message,
    /// The severity of the mistake.
    pub mark: Mark,
    /// Whether a move other than the best would have cost less than a blunder.
    pub close: bool,
}

impl Judgement {
    /// Judges a move by an adviser's explanation of the same turn; `None` if the adviser did not value the move.
    pub fn new(played: String, told: &Explanation, costly: f64) -> Option<Self> {
        let value_of =
            |mv: &str| told.candidates.iter().find(|candidate| candidate.mv == mv).map(|found| found.score);
        let best_value = value_of(&told.chosen).unwrap_or_default();
        let value = if played == told.chosen { best_value } else { value_of(&played)? };
        let lost = (best_value - value).max(0.0);
        let (best, said, mark) = (told.chosen.clone(), told.said.clone(), Mark::of(lost, costly));
        let mut others = told.candidates.iter().filter(|candidate| candidate.mv != told.chosen);
        let close = others.any(|other| Mark::of(best_value - other.score, costly) < Mark::Blunder);
        Some(Self { played, best, lost, value, best_value, said, mark, close })
    }

    /// Whether the decision counts: every move on the board does, but a choice by name, which is offered at every turn,
    /// only if it was close or wrong.
    pub fn counts(&self, is_choice: bool) -> bool {
        !is_choice || self.close || self.lost > 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_follow_the_measure_of_the_game() {
        let marks = [0.0, 0.03, 0.04, 0.08, 0.16, 1.0].map(|lost| Mark::of(lost, 0.08).sign());
        assert_eq!(marks, ["", "", "?!", "?", "??", "??"]);
    }
}
