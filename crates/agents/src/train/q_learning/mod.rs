//! Q-learning in a table (Watkins 1989).
//!
//! The value of an action in a state is pulled towards what the move earned at once and, discounted by gamma, the best
//! value that the seat finds at its next turn; at the end of the game, towards what the last move and the end earned.
//! Playing against itself, all seats share one table, and each learns from its own turns.
//!
//! The game comes in through [`StateActions`](crate::models::StateActions).
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
//! # Ok::<(), String>(())
//! ```

mod lesson;
mod trainer;

use serde::{Deserialize, Serialize};

use super::Schedule;
use super::learn_error::LearnError;

pub use lesson::QLesson;
pub use trainer::{QCheckpoint, QTrainer};

/// The settings of Q-learning.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct QSettings {
    /// Which part of the way to its target a value goes in a step.
    pub alpha: Schedule,
    /// What the next turn counts beside this one, from 0 to 1.
    pub gamma: f64,
    /// How often a move is drawn at random.
    pub epsilon: Schedule,
    /// The value of everything before it was tried.
    pub initial: f64,
    /// A game is a draw after so many moves, counting all seats.
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
                let problem = "the initial value must be a number".to_owned();
                Err(LearnError::Setting { key: "initial", problem })
            }
        }
    }
}
