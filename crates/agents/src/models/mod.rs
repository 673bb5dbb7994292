//! Models: parametrised agents.

pub mod fuzzy;
mod linear;
mod model_error;
pub mod net;
mod reasons;
mod rule_based;
mod state_actions;
mod table;
mod table_agent;
mod td_agent;
mod value_net;

pub use linear::WeightedSum;
pub use model_error::ModelError;
pub use rule_based::RuleBased;
pub use state_actions::StateActions;
pub use table::QTable;
pub use table_agent::TableAgent;
pub use td_agent::TdAgent;
pub use value_net::ValueNet;

pub(crate) use table::same_names;
pub(crate) use value_net::{Scale, ValueScratch};
