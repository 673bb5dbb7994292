//! A reader in a champion file.

use serde::{Deserialize, Serialize};
use spielgeist_lab::{ModelProblem, TrainedModel};
use spielgeist_play::{AgentError, JsonProblem};

use super::typed::TypedReaders;

/// The name of the trainer that teaches readers.
pub const TRAINER: &str = "ghost-reader";

/// The content of a champion file of the trainer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReaderModel {
    /// Positions per move of the agent.
    pub nodes: u64,
    /// The networks, by type of player.
    pub readers: TypedReaders,
}

impl ReaderModel {
    /// Reads the model of a champion.
    ///
    /// # Errors
    /// If it is another kind of model, or damaged.
    pub fn of(trained: &TrainedModel) -> Result<Self, AgentError> {
        match trained {
            TrainedModel::GameModel { trainer, model } if trainer == TRAINER => Self::read(model),
            _ => Err(ModelProblem::OtherTrainer { trainer: TRAINER.to_owned() }.into()),
        }
    }

    /// Reads the model.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn read(model: &serde_json::Value) -> Result<Self, AgentError> {
        Self::deserialize(model).map_err(|error| {
            let problem = JsonProblem::of(&error);
            ModelProblem::Damaged { trainer: TRAINER.to_owned(), problem }.into()
        })
    }
}
