//! Errors of networks.

use std::fmt;

/// An invalid network, or an invalid use of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetError {
    /// Fewer than two sizes, or one of 0, or more weights than can be counted.
    Sizes(Vec<usize>),
    /// Not one activation for every layer after the inputs.
    Activations {
        /// Layers after the inputs.
        layers: usize,
        /// Activations given.
        given: usize,
    },
    /// Not as many weights as the sizes ask for.
    Weights {
        /// The number required by the sizes, biases included.
        expected: usize,
        /// Weights given.
        given: usize,
    },
    /// A weight that is no number, or beyond all numbers.
    NotFinite {
        /// The index.
        index: usize,
    },
    /// Cross-entropy of outputs that are no probabilities.
    NotProbabilities(super::Activation),
    /// A setting of the training outside of what makes sense.
    Setting(&'static str),
    /// Inputs or outputs that do not fit what the network is to be used for.
    Fit(String),
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sizes(sizes) => {
                write!(f, "layers of sizes {sizes:?}: expected at least two, inputs first, none of them 0")
            }
            Self::Activations { layers, given } => {
                write!(f, "{given} activations for {layers} layers after the inputs: expected one for each")
            }
            Self::Weights { expected, given } => {
                write!(f, "{given} weights: expected {expected}, one bias for every unit included")
            }
            Self::NotFinite { index } => write!(f, "weight {index} (counted from 0) is not a finite number"),
            Self::NotProbabilities(activation) => {
                write!(f, "cross-entropy needs outputs that are sigmoid, these are {activation:?}")
            }
            Self::Setting(rule) => f.write_str(rule),
            Self::Fit(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for NetError {}
