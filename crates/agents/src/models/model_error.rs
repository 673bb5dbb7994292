//! Errors of trained models.

use spielgeist_play::AgentError;

/// An error of a model that does not fit its use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// Not one weight a feature.
    #[error("{weights} weights for {} features: {}", .features.len(), .features.join(", "))]
    Weights {
        /// Number of weights.
        weights: usize,
        /// The features.
        features: Vec<String>,
    },
    /// Not one input a feature, or not one output.
    #[error(
        "rules with {inputs} inputs and {outputs} outputs; expected {expected} inputs, one per feature, and 1 output"
    )]
    Rules {
        /// Inputs of the rules.
        inputs: usize,
        /// Their outputs.
        outputs: usize,
        /// Number of features.
        expected: usize,
    },
    /// A wrong number of names.
    #[error("saved with {saved} {kind}s, but {needed} are needed")]
    NameCount {
        /// The kind of thing that is named: `state`.
        kind: &'static str,
        /// Number saved.
        saved: usize,
        /// Number needed.
        needed: usize,
    },
    /// Another name.
    #[error("{kind} {at} (counted from 0) was saved as `{saved}`, but `{needed}` is needed")]
    Name {
        /// The kind of thing that is named: `state`.
        kind: &'static str,
        /// The index.
        at: usize,
        /// Its name as it was saved.
        saved: String,
        /// The name that is needed.
        needed: String,
    },
    /// A table with too many or too few numbers.
    #[error("a table of {states} states and {actions} actions with {values} values and {counts} counts")]
    TableSize {
        /// Its states.
        states: usize,
        /// Its actions.
        actions: usize,
        /// Its values.
        values: usize,
        /// Its counts.
        counts: usize,
    },
    /// A value that is no number, or beyond all numbers.
    #[error("value {at} of a table (counted from 0) is not a finite number")]
    NotFinite {
        /// The index.
        at: usize,
    },
}

impl From<ModelError> for AgentError {
    fn from(error: ModelError) -> Self {
        Self::new(error)
    }
}
