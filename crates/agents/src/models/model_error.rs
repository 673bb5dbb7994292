//! Errors of trained models.

use spielgeist_play::messages;

messages! {
    /// An error of a model that does not fit its use. `kind` is the kind of thing that is named: `state`.
    pub enum ModelError in "model" {
        /// Not one weight a feature.
        Weights { weights: usize, features: Vec<String> } = "weights",
            "{weights} weights; expected {count}, one per feature: {list}", count = features.len(), list = features.join(", ");
        /// Not one input a feature, or not one output.
        Rules { inputs: usize, outputs: usize, expected: usize } = "rules",
            "rules with {inputs} inputs and {outputs} outputs; expected {expected} inputs, one per feature, and 1 output";
        /// A wrong number of names.
        NameCount { kind: &'static str, saved: usize, needed: usize } = "name_count",
            "saved with {saved} {kind}s, but {needed} are needed";
        /// Another name. The index counts from 0.
        Name { kind: &'static str, at: usize, saved: String, needed: String } = "name",
            "{kind} {at} (counted from 0) was saved as `{saved}`, but `{needed}` is needed";
        /// A table with too many or too few numbers.
        TableSize { states: usize, actions: usize, values: usize, counts: usize } = "table_size",
            "a table of {states} states and {actions} actions with {values} values and {counts} counts; expected one of each \
             per state and action";
        /// A value that is not a finite number. The index counts from 0.
        NotFinite { at: usize } = "not_finite", "value {at} of a table (counted from 0) is not a finite number";
    }
}

impl std::error::Error for ModelError {}
