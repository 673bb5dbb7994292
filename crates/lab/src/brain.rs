//! An agent as data: what a run ends with and a champion file holds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::Table;
use spielgeist_agents::models::net::Net;

/// All that an agent has learnt, with the names of what it was learnt for. The names are compared when an agent is
/// made of it, so that a change of the features cannot go unnoticed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Brain {
    /// A genome and the model that makes an agent of it.
    Genome {
        /// The model.
        model: String,
        /// What was set about the model.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        options: BTreeMap<String, String>,
        /// What each gene is called.
        names: Vec<String>,
        /// The genes.
        genes: Vec<f64>,
    },
    /// A network that values boards.
    ValueNet {
        /// The features it sees.
        features: String,
        /// Their names.
        names: Vec<String>,
        /// The network.
        net: Net,
        /// How many moves the agent looks ahead; 1 weighs its own moves alone.
        #[serde(default = "one")]
        depth: u32,
    },
    /// Values of actions in states.
    Table {
        /// How moves are sorted into states and actions.
        sorting: String,
        /// The table.
        table: Table,
    },
}

const fn one() -> u32 {
    1
}

impl Brain {
    /// What kind of agent it makes, in the words of the catalogue.
    pub fn kind(&self) -> &str {
        match self {
            Self::Genome { model, .. } => model,
            Self::ValueNet { .. } => "value-net",
            Self::Table { .. } => "q-table",
        }
    }
}
