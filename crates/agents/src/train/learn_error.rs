//! Errors of learners.

use spielgeist_play::{Message, messages};

use super::expected::Expected;
use crate::models::ModelError;
use crate::models::net::NetError;

messages! {
    /// The reason why a learner cannot be created or continued.
    pub enum LearnError in "learner" {
        /// An invalid setting, by its name in a recipe.
        Setting { key: &'static str, found: f64, expected: Expected } = "setting", "`{key}` is {found}; expected {expected}";
        /// A saved model that does not fit.
        Model { problem: ModelError } = "model", "{problem}";
        /// The network cannot be used.
        Net { problem: NetError } = "net", "{problem}";
        /// An opponent could not be made, or gave a game away.
        Episode { episode: u64, problem: Message } = "episode", "episode {episode}: {problem}";
    }
}

impl std::error::Error for LearnError {}

impl From<ModelError> for LearnError {
    fn from(problem: ModelError) -> Self {
        Self::Model { problem }
    }
}

impl From<NetError> for LearnError {
    fn from(problem: NetError) -> Self {
        Self::Net { problem }
    }
}
