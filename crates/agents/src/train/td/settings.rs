//! How TD learning is done.

use serde::{Deserialize, Serialize};

use super::super::Schedule;
use super::super::learn_error::LearnError;
use crate::models::net::{Loss, Net};

/// The settings of TD learning.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TdSettings {
    /// The size of a step.
    pub alpha: Schedule,
    /// How far ahead the values that count lie: 0 for the next board alone, 1 for the end alone.
    pub lambda: Schedule,
    /// How often a move is drawn at random. Where dice are rolled, none at all often serves best.
    pub epsilon: Schedule,
    /// What the network is blamed for.
    pub loss: Loss,
    /// Which boards a seat learns from.
    pub watch: Watch,
    /// A game is a draw after so many moves, counting all seats.
    pub longest: Option<u32>,
}

/// Which boards a seat learns from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watch {
    /// Those after its own moves: all that choosing a move needs.
    #[default]
    OwnMoves,
    /// Those after everybody's moves: for searches that look further than one's own move. The features must tell whose
    /// turn it is.
    EveryMove,
}

impl Default for TdSettings {
    /// Steps of 0.01, λ of 0.7, no exploring.
    fn default() -> Self {
        Self {
            alpha: Schedule::Constant(0.01),
            lambda: Schedule::Constant(0.7),
            epsilon: Schedule::Constant(0.0),
            loss: Loss::default(),
            watch: Watch::default(),
            longest: None,
        }
    }
}

impl TdSettings {
    /// Whether they make sense, for this network.
    pub(super) fn check(&self, net: &Net) -> Result<(), LearnError> {
        self.alpha.check("alpha", 0.0..=1e3)?;
        self.lambda.check("lambda", 0.0..=1.0)?;
        self.epsilon.check("epsilon", 0.0..=1.0)?;
        Ok(self.loss.check(net)?)
    }
}
