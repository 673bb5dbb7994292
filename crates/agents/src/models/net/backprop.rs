//! Backpropagation (Rumelhart, Hinton and Williams 1986).

use super::kernels::{Wide, add_scaled, dot, widest};
use super::weights::Layer;
use super::{Loss, Net, Scratch};

impl Net {
    /// Adds the gradient of the loss to `gradient`, ordered as the weights; returns the loss.
    ///
    /// # Panics
    /// If a list has the wrong length, or [`Loss::check`] fails.
    pub fn gradient(
        &self,
        loss: Loss,
        input: &[f32],
        target: &[f32],
        scratch: &mut Scratch,
        gradient: &mut [f32],
    ) -> f64 {
        assert_eq!(gradient.len(), self.weights.len(), "one number per weight");
        self.forward(input, scratch);
        let value = self.blame(loss, target, 1.0, scratch);
        spread(&self.layers, &scratch.active, scratch, gradient);
        value
    }

    /// One gradient step of size `rate` on a single sample; returns the loss before it. Weights of inputs
    /// that are 0 are not touched, so that a step costs little more than a forward pass.
    ///
    /// # Panics
    /// As [`Net::gradient`].
    pub fn step(
        &mut self,
        loss: Loss,
        input: &[f32],
        target: &[f32],
        rate: f32,
        scratch: &mut Scratch,
    ) -> f64 {
        self.forward(input, scratch);
        let value = self.blame(loss, target, -rate, scratch);
        spread(&self.layers, &scratch.active, scratch, &mut self.weights);
        value
    }

    /// Like [`Net::step`] with only these inputs not 0, as for [`Net::forward_sparse`].
    ///
    /// # Panics
    /// As [`Net::gradient`] and [`Net::forward_sparse`].
    pub fn step_sparse(
        &mut self,
        loss: Loss,
        input: &[(u32, f32)],
        target: &[f32],
        rate: f32,
        scratch: &mut Scratch,
    ) -> f64 {
        self.fill_values(input, scratch);
        let value = self.blame(loss, target, -rate, scratch);
        spread(&self.layers, input, scratch, &mut self.weights);
        value
    }

    /// Computes the deltas of all units, times `scale`, from their values.
    fn blame(&self, loss: Loss, target: &[f32], scale: f32, scratch: &mut Scratch) -> f64 {
        assert_eq!(target.len(), self.outputs(), "targets for the outputs of the network");
        if let Err(error) = loss.check(self) {
            panic!("{error}");
        }
        let value = loss.value(scratch.output(self), target);
        let last = self.last();
        let outputs = &scratch.values[last.values_at..];
        for ((delta, &y), &t) in scratch.deltas[last.values_at..].iter_mut().zip(outputs).zip(target) {
            *delta = scale * loss.delta(last.activation, y, t);
        }
        widest(Blaming { net: self, scratch });
        value
    }
}

/// Propagates the deltas of the last layer to all before.
struct Blaming<'a> {
    net: &'a Net,
    scratch: &'a mut Scratch,
}

impl Wide for Blaming<'_> {
    #[inline(always)]
    fn run(self) {
        for pair in self.net.layers.windows(2).rev() {
            blame_before(&pair[0], &pair[1], &self.net.weights, self.scratch);
        }
    }
}

/// Propagates the deltas of a layer to the one before.
#[inline(always)]
fn blame_before(before: &Layer, layer: &Layer, weights: &[f32], scratch: &mut Scratch) {
    let (earlier, deltas) = scratch.deltas.split_at_mut(layer.values_at);
    let deltas = &deltas[..layer.outputs];
    let values = &scratch.values[before.values_at..layer.values_at];
    let (weights, _) = layer.split(weights);
    let rows = weights.chunks_exact(layer.outputs);
    for ((to, &value), row) in earlier[before.values_at..].iter_mut().zip(values).zip(rows) {
        let sum = if let ([weight], [delta]) = (row, deltas) { weight * delta } else { dot(row, deltas) };
        *to = sum * before.activation.slope(value);
    }
}

/// Adds the gradient of each weight to `to`, which is ordered as the weights.
fn spread(layers: &[Layer], input: &[(u32, f32)], scratch: &Scratch, to: &mut [f32]) {
    widest(Spreading { layers, input, scratch, to });
}

struct Spreading<'a> {
    layers: &'a [Layer],
    input: &'a [(u32, f32)],
    scratch: &'a Scratch,
    to: &'a mut [f32],
}

impl Wide for Spreading<'_> {
    #[inline(always)]
    fn run(self) {
        let Self { layers, input, scratch, to } = self;
        let (first, deeper) = layers.split_first().expect("a network has a layer");
        let deltas = &scratch.deltas[..first.outputs];
        let (rows, biases) = first.split_mut(to);
        for &(row, x) in input {
            add_scaled(&mut rows[row as usize * first.outputs..][..first.outputs], x, deltas);
        }
        add_scaled(biases, 1.0, deltas);
        for layer in deeper {
            let before = &scratch.values[layer.values_at - layer.inputs..layer.values_at];
            let deltas = &scratch.deltas[layer.values_at..][..layer.outputs];
            let (rows, biases) = layer.split_mut(to);
            for (row, &value) in rows.chunks_exact_mut(layer.outputs).zip(before) {
                add_scaled(row, value, deltas);
            }
            add_scaled(biases, 1.0, deltas);
        }
    }
}
