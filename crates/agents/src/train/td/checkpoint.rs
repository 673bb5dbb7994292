//! Checkpoints of a learner.

use serde::{Deserialize, Serialize};
use spielgeist_play::{BoardFeatures, Game, Seed};

use super::super::learn_error::LearnError;
use super::{TdSettings, TdTrainer};
use crate::models::net::Net;
use crate::models::same_names;

/// The state of a [`TdTrainer`] besides game, features and opponents. Resumed from it, a trainer learns the
/// same network, to the last bit, as one that was never stopped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TdCheckpoint {
    /// The names of the features.
    pub features: Vec<String>,
    /// The network.
    pub net: Net,
    /// The learning parameters.
    pub settings: TdSettings,
    /// The seed of all episodes.
    pub seed: u64,
    /// Episodes learnt from so far.
    pub episodes: u64,
}

impl<G: Game, F: BoardFeatures<G> + Clone> TdTrainer<G, F> {
    /// Returns the checkpoint of the learner.
    pub fn checkpoint(&self) -> TdCheckpoint {
        TdCheckpoint {
            features: self.value.features().names().iter().map(|&name| name.to_owned()).collect(),
            net: self.net().clone(),
            settings: self.settings,
            seed: self.seed.0,
            episodes: self.episodes,
        }
    }

    /// Creates a learner from a checkpoint.
    ///
    /// # Errors
    /// When it was made with other features, or does not fit together.
    pub fn resume(game: G, features: F, checkpoint: TdCheckpoint) -> Result<Self, LearnError> {
        let TdCheckpoint { features: names, net, settings, seed, episodes } = checkpoint;
        same_names("feature", &names, features.names())?;
        Ok(Self::new(game, features, net, settings, Seed(seed))?.after(episodes))
    }
}
