//! Why a learner cannot learn.

use crate::models::ModelError;
use crate::models::net::NetError;

/// Why a learner cannot be made, or could not go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LearnError {
    /// A setting that makes no sense.
    #[error("{problem}")]
    Setting {
        /// The setting, as it is written in a recipe.
        key: &'static str,
        /// What is wrong with it, and what was expected.
        problem: String,
    },
    /// What was saved does not fit.
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
        /// What it said.
        problem: String,
    },
}

impl LearnError {
    /// The setting that makes no sense, if that is it.
    pub fn key(&self) -> Option<&'static str> {
        match self {
            Self::Setting { key, .. } => Some(key),
            _ => None,
        }
    }
}

impl From<NetError> for LearnError {
    fn from(error: NetError) -> Self {
        Self::Net(error)
    }
}
