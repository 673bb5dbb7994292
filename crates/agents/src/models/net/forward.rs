//! From inputs to outputs.

use super::kernels::{add_rows, dot};
use super::weights::Layer;
use super::{Net, Scratch};

impl Net {
    /// The outputs for these inputs.
    ///
    /// Inputs that are 0 are left out, which changes no sum and makes boards of mostly zeros several times as fast.
    ///
    /// # Panics
    /// When there are not as many inputs as [`Net::inputs`].
    pub fn forward<'s>(&self, input: &[f32], scratch: &'s mut Scratch) -> &'s [f32] {
        assert_eq!(input.len(), self.inputs(), "numbers for the inputs of the network");
        scratch.fit(self);
        scratch.find_active(input);
        let rows = scratch.rows[..scratch.active].iter().map(|&row| (row as usize, input[row as usize]));
        let (first, deeper) = self.layers.split_first().expect("a network has a layer");
        fill(first, &self.weights, &rows, input, &mut scratch.values[..first.outputs]);
        for layer in deeper {
            let (before, values) = scratch.values.split_at_mut(layer.values_at);
            let before = &before[before.len() - layer.inputs..];
            let rows = before.iter().copied().enumerate();
            fill(layer, &self.weights, &rows, before, &mut values[..layer.outputs]);
        }
        scratch.output(self)
    }
}

/// The values of one layer: `rows` are the inputs to be added up, `input` all of them.
#[inline]
fn fill<I>(layer: &Layer, weights: &[f32], rows: &I, input: &[f32], values: &mut [f32])
where
    I: Iterator<Item = (usize, f32)> + Clone,
{
    let (weights, biases) = layer.split(weights);
    if let [value] = values {
        // A single sum would wait for itself at every step.
        *value = biases[0] + dot(input, weights);
    } else {
        values.copy_from_slice(biases);
        add_rows(rows, weights, values);
    }
    layer.activation.apply(values);
}
