//! Getting better: stochastic gradient descent with momentum.

use serde::{Deserialize, Serialize};

use super::{Loss, Net, NetError, Scratch};

/// Inputs and what should come out for each, in two flat lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples {
    inputs: usize,
    outputs: usize,
    given: Vec<f32>,
    wanted: Vec<f32>,
}

impl Samples {
    /// None yet, of so many inputs and outputs each.
    pub fn new(inputs: usize, outputs: usize) -> Self {
        Self { inputs, outputs, given: Vec::new(), wanted: Vec::new() }
    }

    /// Adds a sample.
    ///
    /// # Panics
    /// When it has not as many inputs or outputs as the others.
    pub fn push(&mut self, input: &[f32], target: &[f32]) {
        assert_eq!(
            (input.len(), target.len()),
            (self.inputs, self.outputs),
            "inputs and outputs of a sample"
        );
        self.given.extend_from_slice(input);
        self.wanted.extend_from_slice(target);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.wanted.len() / self.outputs.max(1)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.wanted.is_empty()
    }

    /// Input and target of one.
    ///
    /// # Panics
    /// When there are not so many.
    pub fn get(&self, index: usize) -> (&[f32], &[f32]) {
        (
            &self.given[index * self.inputs..][..self.inputs],
            &self.wanted[index * self.outputs..][..self.outputs],
        )
    }
}

/// Gradient descent over mini-batches, with momentum: `v = momentum * v - rate * gradient; weight += v`, where the
/// gradient is the mean over a batch. Plain data: saved and loaded together with the network, training goes on as if
/// nothing had happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sgd {
    loss: Loss,
    rate: f32,
    momentum: f32,
    batch: usize,
    velocity: Vec<f32>,
    #[serde(skip)]
    gradient: Vec<f32>,
    #[serde(skip)]
    scratch: Scratch,
}

impl Sgd {
    /// Descent at rest, for a network of this shape; a batch of 1 steps after every sample.
    ///
    /// # Errors
    /// When the loss does not fit the outputs, or a setting makes no sense.
    pub fn new(net: &Net, loss: Loss, rate: f32, momentum: f32, batch: usize) -> Result<Self, NetError> {
        let velocity = vec![0.0; net.weights().len()];
        let sgd =
            Self { loss, rate, momentum, batch, velocity, gradient: Vec::new(), scratch: net.scratch() };
        sgd.check(net)?;
        Ok(sgd)
    }

    /// Whether it fits a network and makes sense. To be asked when it was loaded.
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self, net: &Net) -> Result<(), NetError> {
        self.loss.check(net)?;
        let (expected, given) = (net.weights().len(), self.velocity.len());
        if expected != given {
            return Err(NetError::Weights { expected, given });
        }
        let rules = [
            (self.rate > 0.0 && self.rate.is_finite(), "the rate must be above 0"),
            ((0.0..1.0).contains(&self.momentum), "the momentum must be from 0 to below 1"),
            (self.batch > 0, "a batch must hold at least one sample"),
            (self.velocity.iter().all(|velocity| velocity.is_finite()), "the velocities must be finite"),
        ];
        rules.iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, rule)| Err(NetError::Setting(rule)))
    }

    /// Goes once through the samples named in `order`, a batch after another, and gives the mean loss met on the way.
    /// Shuffle the order between epochs with a stream of the run, and the run can be repeated.
    ///
    /// # Panics
    /// When samples or velocity do not fit the network, or a sample does not exist.
    pub fn epoch(&mut self, net: &mut Net, samples: &Samples, order: &[usize]) -> f64 {
        assert_eq!(self.velocity.len(), net.weights().len(), "the optimizer was created for another network");
        let mut total = 0.0;
        for batch in order.chunks(self.batch) {
            self.gradient.clear();
            self.gradient.resize(net.weights().len(), 0.0);
            for &index in batch {
                let (input, target) = samples.get(index);
                total += net.gradient(self.loss, input, target, &mut self.scratch, &mut self.gradient);
            }
            self.descend(net, self.rate / batch.len() as f32);
        }
        total / order.len().max(1) as f64
    }

    fn descend(&mut self, net: &mut Net, rate: f32) {
        for ((weight, velocity), gradient) in
            net.weights_mut().iter_mut().zip(&mut self.velocity).zip(&self.gradient)
        {
            *velocity = self.momentum * *velocity - rate * gradient;
            *weight += *velocity;
        }
    }
}
