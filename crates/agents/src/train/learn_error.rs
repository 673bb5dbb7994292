//! Errors of learners.

use super::expected::Expected;
use crate::models::ModelError;
use crate::models::net::NetError;

/// The reason why a learner cannot be created or continued.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LearnError {
    /// A setting that makes no sense.
    #[error("`{key}` is {found}; expected {expected}")]
    Setting {
        /// The name of the setting in a recipe.
        key: &'static str,
        /// The value found.
        found: f64,
        /// The expected value.
        expected: Expected,
    },
    /// A saved model that does not fit.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The network cannot be used.
    #[error("{0}")]
    Net(NetError),
    /// An opponent could not be made, or gave a game away.
    #[error("episode {episode}: {problem}")]
    Episode {
        /// The number of the game.
        episode: u64,
        /// Its message.
        problem: String,
    },
}

impl From<NetError> for LearnError {
    fn from(error: NetError) -> Self {
        Self::Net(error)
    }
}
