//! A trained agent as data: the result of a run and the content of a champion file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::QTable;
use spielgeist_agents::models::net::Net;

/// The learned parameters of an agent, with the names of its features. The names are compared when an agent
/// is created from it, so that a change of the features is detected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TrainedModel {
    /// A genome and the model that it parametrises.
    Genome {
        /// The model.
        model: String,
        /// The options of the model.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        options: BTreeMap<String, String>,
        /// The names of the genes.
        names: Vec<String>,
        /// The genes.
        genes: Vec<f64>,
    },
    /// A network that values boards.
    ValueNet {
        /// The feature set.
        features: String,
        /// Their names.
        names: Vec<String>,
        /// The network.
        net: Net,
        /// Search depth of the agent; 1 considers only its own moves.
        #[serde(default = "one")]
        depth: u32,
    },
    /// Values of actions in states.
    Table {
        /// The encoding of moves as states and actions.
        sorting: String,
        /// The table.
        table: QTable,
    },
    /// The result of a trainer of the game's own.
    GameModel {
        /// The trainer.
        trainer: String,
        /// The trained model; only the trainer knows its form.
        model: serde_json::Value,
    },
}

const fn one() -> u32 {
    1
}

impl TrainedModel {
    /// The result of a trainer of the game's own.
    pub fn of_game(trainer: &str, model: &impl Serialize) -> Self {
        // Through text, so that numbers of single precision keep their few digits.
        let text = serde_json::to_string(model).expect("plain data, all of it finite");
        let model = serde_json::from_str(&text).expect("it was just written");
        Self::GameModel { trainer: trainer.to_owned(), model }
    }
}
