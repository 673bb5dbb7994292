//! Errors of networks.

use spielgeist_play::messages;

messages! {
    /// An invalid network, or an invalid use of one.
    pub enum NetError in "net" {
        /// Fewer than two sizes, or one of 0, or more weights than can be counted.
        Sizes { sizes: Vec<usize> } = "sizes",
            "layers of sizes {sizes:?}: expected at least two, inputs first, none of them 0";
        /// Not one activation for every layer after the inputs.
        Activations { layers: usize, given: usize } = "activations",
            "{given} activations for {layers} layers after the inputs: expected one for each";
        /// Not as many weights as the sizes need.
        Weights { expected: usize, given: usize } = "weights",
            "{given} weights: expected {expected}, one bias for every unit included";
        /// A weight that is not finite. The index counts from 0.
        NotFinite { index: usize } = "not_finite", "weight {index} (counted from 0) is not a finite number";
        /// Cross-entropy of outputs that are not probabilities.
        NotProbabilities { activation: String } = "not_probabilities",
            "cross-entropy needs sigmoid outputs, found {activation}";
        /// A learning rate of 0 or less.
        Rate = "rate", "the rate must be above 0";
        /// A momentum outside of its range.
        Momentum = "momentum", "the momentum must be from 0 to below 1";
        /// A batch without samples.
        Batch = "batch", "a batch must hold at least one sample";
        /// A saved velocity that is not finite.
        Velocities = "velocities", "the velocities must be finite";
        /// Inputs that are not the features.
        Inputs { inputs: usize, features: usize } = "inputs",
            "the network has {inputs} inputs; expected {features}, one per feature";
        /// Several outputs where one is needed.
        Outputs { outputs: usize } = "outputs", "a network of {outputs} outputs: expected one, the value";
        /// Inputs and outputs that do not fit the use of the network.
        Shape { inputs: usize, outputs: usize, needed_inputs: usize, needed_outputs: usize } = "shape",
            "a network of {inputs} inputs and {outputs} outputs: expected {needed_inputs} and {needed_outputs}";
    }
}

impl std::error::Error for NetError {}
