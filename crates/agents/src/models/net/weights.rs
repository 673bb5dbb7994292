//! The network: sizes and weights.

use spielgeist_play::Rng;

use super::{Activation, NetError};

/// A fully connected feed-forward network with any number of layers and with biases.
///
/// All weights are in one flat list, ready for evolution or saving, layer after layer from the inputs on.
/// Within a layer they are ordered by *source*: the weights from input 0 to each unit, those from input 1 to
/// each unit, and so on; the biases of the units are the last row, like a further input that is always 1. So
/// 17-10-2 has 17 rows of 10, 10 biases, 10 rows of 2 and 2 biases: 202 numbers, of which number `10 * i + j`
/// leads from input `i` to hidden unit `j`.
///
/// ```
/// use spielgeist_agents::models::net::{Activation::Linear, Net};
/// // 2 * a + 3 * b + 5
/// let net = Net::new(&[2, 1], &[Linear], vec![2.0, 3.0, 5.0])?;
/// assert_eq!(net.forward(&[10.0, 100.0], &mut net.scratch()), [325.0]);
/// assert_eq!(Net::weights_needed(&[17, 10, 2]), Some(202));
/// # Ok::<(), spielgeist_agents::models::net::NetError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub(super) layers: Vec<Layer>,
    pub(super) weights: Vec<f32>,
}

/// One layer of units and the offsets of its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layer {
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    pub(super) activation: Activation,
    /// Its first weight in the list of all.
    pub(super) weights_at: usize,
    /// Its first value in the list of the values of all units.
    pub(super) values_at: usize,
}

impl Layer {
    /// The weights of the layer, and its biases.
    pub(super) fn split<'w>(&self, weights: &'w [f32]) -> (&'w [f32], &'w [f32]) {
        weights[self.weights_at..][..(self.inputs + 1) * self.outputs].split_at(self.inputs * self.outputs)
    }

    /// As [`Layer::split`], mutable.
    pub(super) fn split_mut<'w>(&self, weights: &'w mut [f32]) -> (&'w mut [f32], &'w mut [f32]) {
        weights[self.weights_at..][..(self.inputs + 1) * self.outputs]
            .split_at_mut(self.inputs * self.outputs)
    }
}

impl Net {
    /// A network of layers of these sizes, inputs first; `activations` has one for every layer after the inputs.
    ///
    /// # Errors
    /// If the sizes are invalid, the lists do not fit them, or a weight is not finite.
    pub fn new(sizes: &[usize], activations: &[Activation], weights: Vec<f32>) -> Result<Self, NetError> {
        let expected =
            Self::weights_needed(sizes).ok_or_else(|| NetError::Sizes { sizes: sizes.to_vec() })?;
        if activations.len() != sizes.len() - 1 {
            return Err(NetError::Activations { layers: sizes.len() - 1, given: activations.len() });
        }
        if weights.len() != expected {
            return Err(NetError::Weights { expected, given: weights.len() });
        }
        if let Some(index) = weights.iter().position(|weight| !weight.is_finite()) {
            return Err(NetError::NotFinite { index });
        }
        Ok(Self { layers: layers(sizes, activations), weights })
    }

    /// Creates a network with uniform random weights within ±√(6 / (inputs + outputs)) of their layer (Glorot
    /// and Bengio 2010), for relu within ±√(6 / inputs) (He and others 2015). Biases are 0.
    ///
    /// # Errors
    /// As [`Net::new`].
    pub fn random(sizes: &[usize], activations: &[Activation], rng: &mut Rng) -> Result<Self, NetError> {
        let count = Self::weights_needed(sizes).ok_or_else(|| NetError::Sizes { sizes: sizes.to_vec() })?;
        let mut net = Self::new(sizes, activations, vec![0.0; count])?;
        for layer in &net.layers {
            let joined = match layer.activation {
                Activation::Relu => layer.inputs,
                _ => layer.inputs + layer.outputs,
            };
            let width = (6.0 / joined as f64).sqrt();
            for weight in layer.split_mut(&mut net.weights).0 {
                *weight = ((2.0 * rng.unit() - 1.0) * width) as f32;
            }
        }
        Ok(net)
    }

    /// Number of weights of layers of these sizes, including biases; `None` for invalid sizes.
    pub fn weights_needed(sizes: &[usize]) -> Option<usize> {
        if sizes.len() < 2 || sizes.contains(&0) {
            return None;
        }
        sizes.windows(2).try_fold(0usize, |sum, pair| {
            pair[0].checked_add(1)?.checked_mul(pair[1]).and_then(|layer| sum.checked_add(layer))
        })
    }

    /// Number of inputs.
    pub fn inputs(&self) -> usize {
        self.layers[0].inputs
    }

    /// Number of outputs.
    pub fn outputs(&self) -> usize {
        self.last().outputs
    }

    /// The sizes of the layers, inputs first.
    pub fn sizes(&self) -> Vec<usize> {
        std::iter::once(self.inputs()).chain(self.layers.iter().map(|layer| layer.outputs)).collect()
    }

    /// The activations of the layers after the inputs.
    pub fn activations(&self) -> Vec<Activation> {
        self.layers.iter().map(|layer| layer.activation).collect()
    }

    /// The activation of the outputs.
    pub fn output_activation(&self) -> Activation {
        self.last().activation
    }

    /// All weights, in the order described above.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights, mutable. They must stay finite.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    pub(super) fn last(&self) -> &Layer {
        &self.layers[self.layers.len() - 1]
    }
}

fn layers(sizes: &[usize], activations: &[Activation]) -> Vec<Layer> {
    let (mut weights_at, mut values_at) = (0, 0);
    let layer = |(pair, &activation): (&[usize], &Activation)| {
        let layer = Layer { inputs: pair[0], outputs: pair[1], activation, weights_at, values_at };
        weights_at += (pair[0] + 1) * pair[1];
        values_at += pair[1];
        layer
    };
    sizes.windows(2).zip(activations).map(layer).collect()
}
