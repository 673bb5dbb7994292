//! The parameters of an agent, as plain data.

use serde::Serialize;

use crate::Message;

/// The parameters of an agent. Empty for heuristics and plain searches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Anatomy {
    /// Its fuzzy rules as an FLL file.
    pub rules: Option<String>,
    /// The hand-made rules that these were evolved from, if any.
    pub reference_rules: Option<String>,
    /// The weights of a sum.
    pub weights: Vec<NamedWeight>,
    /// A network.
    pub net: Option<NetAnatomy>,
    /// A table of values.
    pub table: Option<ValueTable>,
}

/// The meaning of a feature.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct NamedWeight {
    /// The feature.
    pub name: String,
    /// The name with its code and arguments, for translations.
    pub said: Message,
    /// Its weight.
    pub weight: f64,
}

impl NamedWeight {
    /// The weight of the feature with this name.
    pub fn new(name: &str, weight: f64) -> Self {
        Self { name: name.to_owned(), said: Message::feature(name), weight }
    }

    /// Pairs names with their weights.
    pub fn list<N: ToString>(
        names: impl IntoIterator<Item = N>,
        weights: impl IntoIterator<Item = f32>,
    ) -> Vec<Self> {
        let named = |(name, weight): (N, f32)| Self::new(&name.to_string(), f64::from(weight));
        names.into_iter().zip(weights).map(named).collect()
    }
}

/// A network of layers.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct NetAnatomy {
    /// Units in each layer, inputs first.
    pub layers: Vec<usize>,
    /// The activation function of each layer after the inputs.
    pub activations: Vec<String>,
    /// The names of the inputs.
    pub inputs: Vec<Message>,
    /// The names of the outputs.
    pub outputs: Vec<Message>,
    /// `weights[layer][to][from]`, with the bias last.
    pub weights: Vec<Vec<Vec<f32>>>,
}

/// A table of values: what each action is worth in each state.
#[derive(Clone, Debug, PartialEq, Serialize, utoipa::ToSchema)]
pub struct ValueTable {
    /// The names of its states.
    pub states: Vec<Message>,
    /// The names of its actions.
    pub actions: Vec<Message>,
    /// The values, a row for each state.
    pub values: Vec<Vec<f64>>,
    /// The number of trials of each action in each state during learning; 0 if the value was never learnt.
    pub tried: Vec<Vec<u64>>,
}
