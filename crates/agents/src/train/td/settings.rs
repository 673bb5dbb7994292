//! Settings of TD learning.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Schedule;
use super::super::learn_error::LearnError;
use crate::models::net::{Loss, Net};

/// The settings of TD learning.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TdSettings {
    /// The learning rate.
    pub alpha: Schedule,
    /// The trace decay: 0 uses only the next position, 1 only the end.
    pub lambda: Schedule,
    /// The probability of a random move. In games with dice, 0 often works best.
    pub epsilon: Schedule,
    /// The loss function.
    pub loss: Loss,
    /// The positions that a seat learns from.
    pub watch: Watch,
    /// The ply limit of a game, counting all seats.
    pub longest: Option<u32>,
}

/// The positions that a seat learns from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Watch {
    /// Those after its own moves: sufficient for choosing a move.
    #[default]
    OwnMoves,
    /// Those after all moves: for searches deeper than one move. The features must include the seat on turn.
    EveryMove,
}

impl Default for TdSettings {
    /// Learning rate 0.01, λ 0.7, no exploration.
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
    /// Checks the settings for this network.
    pub(super) fn check(&self, net: &Net) -> Result<(), LearnError> {
        self.alpha.check("alpha", 0.0..=1e3)?;
        self.lambda.check("lambda", 0.0..=1.0)?;
        self.epsilon.check("epsilon", 0.0..=1.0)?;
        Ok(self.loss.check(net)?)
    }
}
