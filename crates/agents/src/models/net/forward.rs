//! The forward pass.

use super::kernels::{Wide, add_rows, dot, dot_rows, widest};
use super::scratch::find_active;
use super::weights::Layer;
use super::{Net, Scratch};

impl Net {
    /// Computes the outputs for these inputs.
    ///
    /// Inputs that are 0 are skipped, which changes no sum and makes sparse boards several times as fast.
    ///
    /// # Panics
    /// If the number of inputs differs from [`Net::inputs`].
    pub fn forward<'s>(&self, input: &[f32], scratch: &'s mut Scratch) -> &'s [f32] {
        assert_eq!(input.len(), self.inputs(), "numbers for the inputs of the network");
        find_active(input, &mut scratch.active);
        let active = std::mem::take(&mut scratch.active);
        self.fill_values(&active, scratch);
        scratch.active = active;
        scratch.output(self)
    }

    /// Computes the outputs if only these inputs, counted from 0, are not 0. An input may occur more than
    /// once; its numbers are then added up.
    ///
    /// ```
    /// use spielgeist_agents::models::net::{Activation::Linear, Net};
    /// // 2 * a + 3 * b + 5
    /// let net = Net::new(&[2, 1], &[Linear], vec![2.0, 3.0, 5.0])?;
    /// assert_eq!(net.forward_sparse(&[(1, 100.0), (1, 10.0)], &mut net.scratch()), [335.0]);
    /// # Ok::<(), spielgeist_agents::models::net::NetError>(())
    /// ```
    ///
    /// # Panics
    /// If an input does not exist.
    pub fn forward_sparse<'s>(&self, input: &[(u32, f32)], scratch: &'s mut Scratch) -> &'s [f32] {
        self.fill_values(input, scratch);
        scratch.output(self)
    }

    /// The values of all units.
    pub(super) fn fill_values(&self, input: &[(u32, f32)], scratch: &mut Scratch) {
        assert!(
            input.iter().all(|&(row, _)| (row as usize) < self.inputs()),
            "inputs of a network of {}",
            self.inputs()
        );
        scratch.fit(self);
        widest(Filling { net: self, input, values: &mut scratch.values });
    }
}

/// The values of all layers.
struct Filling<'a> {
    net: &'a Net,
    input: &'a [(u32, f32)],
    values: &'a mut [f32],
}

impl Wide for Filling<'_> {
    #[inline(always)]
    fn run(self) {
        let weights = &self.net.weights;
        let (first, deeper) = self.net.layers.split_first().expect("a network has a layer");
        fill_first(first, weights, self.input, &mut self.values[..first.outputs]);
        for layer in deeper {
            let (before, values) = self.values.split_at_mut(layer.values_at);
            fill(layer, weights, &before[before.len() - layer.inputs..], &mut values[..layer.outputs]);
        }
    }
}

/// The values of the first layer.
#[inline(always)]
fn fill_first(layer: &Layer, weights: &[f32], input: &[(u32, f32)], values: &mut [f32]) {
    let (weights, biases) = layer.split(weights);
    if let [value] = values {
        // A single accumulator would be one long dependency chain.
        *value = biases[0] + dot_rows(input, weights);
    } else {
        values.copy_from_slice(biases);
        add_rows(&input.iter().map(|&(row, x)| (row as usize, x)), weights, values);
    }
    layer.activation.apply(values);
}

/// The values of a deeper layer.
#[inline(always)]
fn fill(layer: &Layer, weights: &[f32], input: &[f32], values: &mut [f32]) {
    let (weights, biases) = layer.split(weights);
    if let [value] = values {
        *value = biases[0] + dot(input, weights);
    } else {
        values.copy_from_slice(biases);
        add_rows(&input.iter().copied().enumerate(), weights, values);
    }
    layer.activation.apply(values);
}
