//! An agent as data: what a run ends with and a champion file holds.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use spielgeist_agents::models::Table;
use spielgeist_agents::models::net::Net;
use spielgeist_play::contest::Maker;

use crate::exhibit::Exhibit;
use crate::learnable::{find, read_options};

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

    /// What makes the agent.
    ///
    /// # Errors
    /// When the game does not know the model or the features, or the names are not the same.
    pub(crate) fn maker<G: Exhibit>(&self, game: &G) -> Result<Box<Maker<G>>, String> {
        let learnable = G::learnable();
        match self {
            Self::Genome { model, options, names, genes } => {
                let model = find("model", model, &learnable.models, |model| model.name)?;
                let options = read_options(model.options, options)?;
                same_names(names, &(model.names)(&options))?;
                (model.agent)(game, &options, genes)
            }
            Self::ValueNet { features, names, net, depth } => {
                let kind = find("feature set", features, &learnable.nets, |kind| kind.name())?;
                same_names(names, &kind.names())?;
                kind.agent(net, *depth)
            }
            Self::Table { sorting, table } => {
                find("sorting", sorting, &learnable.tables, |kind| kind.name())?.agent(table)
            }
        }
    }
}

/// Whether an agent was made for the same things as there are now; if not, both lists are shown.
fn same_names(saved: &[String], known: &[String]) -> Result<(), String> {
    if saved == known {
        return Ok(());
    }
    let differs = saved.iter().zip(known).position(|(a, b)| a != b).unwrap_or(saved.len().min(known.len()));
    Err(format!(
        "it was made for other features, from number {} on\n  it has: {}\n  needed: {}",
        differs + 1,
        some_of(saved, differs),
        some_of(known, differs)
    ))
}

/// A list, or the part of a long one around a place.
fn some_of(names: &[String], place: usize) -> String {
    const SHOWN: usize = 20;
    if names.len() <= SHOWN {
        return names.join(", ");
    }
    let from = place.saturating_sub(2).min(names.len());
    let to = (from + 5).min(names.len());
    format!("… {} … ({} in all)", names[from..to].join(", "), names.len())
}
