//! Tabular Q-learning (Watkins 1989).
//!
//! The value of an action in a state moves towards its immediate reward plus, discounted by gamma, the best
//! value at the seat's next turn; at the end of the game, towards the reward of the last move and the end. In
//! self-play all seats share one table, and each learns from its own turns.
//!
//! A game provides its state encoding through [`StateActions`](crate::models::StateActions).
//!
//! ```
//! # mod corridor { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/toys/corridor.rs")); }
//! # use corridor::{Corridor, Squares};
//! use spielgeist_agents::train::Schedule;
//! use spielgeist_agents::train::q_learning::{QSettings, QTrainer};
//! use spielgeist_play::Seed;
//!
//! // Five squares to a prize of 10; every move costs 1. A jump is quicker than a step, but may fall back.
//! let settings = QSettings {
//!     alpha: Schedule::Constant(0.1),
//!     gamma: 0.9,
//!     epsilon: Schedule::Linear { from: 1.0, to: 0.1, over: 1_000 },
//!     initial: 0.0,
//!     longest: None,
//! };
//! let mut trainer = QTrainer::new(Corridor, Squares, settings, Seed(1))?;
//! for _ in 0..2_000 {
//!     trainer.episode(&mut []).unwrap();
//! }
//! // A step from the last square earns the prize for sure.
//! assert!((trainer.table().value(4, 0) - 9.0).abs() < 0.01);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod lesson;
mod trainer;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Schedule;
use super::expected::Expected;
use super::learn_error::LearnError;

pub use lesson::QLesson;
pub use trainer::{QCheckpoint, QTrainer};

/// The settings of Q-learning.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct QSettings {
    /// The learning rate.
    pub alpha: Schedule,
    /// The discount factor, from 0 to 1.
    pub gamma: f64,
    /// The probability of a random move.
    pub epsilon: Schedule,
    /// The initial value.
    pub initial: f64,
    /// The ply limit of a game, counting all seats.
    pub longest: Option<u32>,
}

impl QSettings {
    fn check(&self) -> Result<(), LearnError> {
        self.alpha.check("alpha", 0.0..=1.0)?;
        self.epsilon.check("epsilon", 0.0..=1.0)?;
        Schedule::Constant(self.gamma).check("gamma", 0.0..=1.0)?;
        match self.initial.is_finite() {
            true => Ok(()),
            false => {
                Err(LearnError::Setting { key: "initial", found: self.initial, expected: Expected::Finite })
            }
        }
    }
}
