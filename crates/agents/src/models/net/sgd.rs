//! Stochastic gradient descent with momentum.

use serde::{Deserialize, Serialize};

use super::{Loss, Net, NetError, Scratch};

/// Inputs and targets, in two flat lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Samples {
    inputs: usize,
    outputs: usize,
    given: Vec<f32>,
    wanted: Vec<f32>,
}

impl Samples {
    /// Creates an empty list for samples with these numbers of inputs and outputs.
    pub fn new(inputs: usize, outputs: usize) -> Self {
        Self { inputs, outputs, given: Vec::new(), wanted: Vec::new() }
    }

    /// Adds a sample.
    ///
    /// # Panics
    /// If the number of inputs or outputs is wrong.
    pub fn push(&mut self, input: &[f32], target: &[f32]) {
        assert_eq!(
            (input.len(), target.len()),
            (self.inputs, self.outputs),
            "inputs and outputs of a sample"
        );
        self.given.extend_from_slice(input);
        self.wanted.extend_from_slice(target);
    }

    /// Number of samples.
    pub fn len(&self) -> usize {
        self.wanted.len() / self.outputs.max(1)
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.wanted.is_empty()
    }

    /// The input and target of a sample.
    ///
    /// # Panics
    /// If the sample does not exist.
    pub fn get(&self, index: usize) -> (&[f32], &[f32]) {
        (
            &self.given[index * self.inputs..][..self.inputs],
            &self.wanted[index * self.outputs..][..self.outputs],
        )
    }
}

/// Mini-batch gradient descent with momentum: `v = momentum * v - rate * gradient; weight += v`, where the
/// gradient is the mean over a batch. Plain data: saved and loaded together with the network, training
/// continues exactly as before.
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
    /// Creates an optimizer without velocity for a network of this shape; with a batch of 1 it steps after
    /// every sample.
    ///
    /// # Errors
    /// If the loss does not fit the outputs, or a setting is invalid.
    pub fn new(net: &Net, loss: Loss, rate: f32, momentum: f32, batch: usize) -> Result<Self, NetError> {
        let velocity = vec![0.0; net.weights().len()];
        let sgd =
            Self { loss, rate, momentum, batch, velocity, gradient: Vec::new(), scratch: net.scratch() };
        sgd.check(net)?;
        Ok(sgd)
    }

    /// Checks the settings and that it fits a network. Call this after loading.
    ///
    /// # Errors
    /// If a setting is out of range; the error names the first one.
    pub fn check(&self, net: &Net) -> Result<(), NetError> {
        self.loss.check(net)?;
        let (expected, given) = (net.weights().len(), self.velocity.len());
        if expected != given {
            return Err(NetError::Weights { expected, given });
        }
        let rules = [
            (self.rate > 0.0 && self.rate.is_finite(), NetError::Rate),
            ((0.0..1.0).contains(&self.momentum), NetError::Momentum),
            (self.batch > 0, NetError::Batch),
            (self.velocity.iter().all(|velocity| velocity.is_finite()), NetError::Velocities),
        ];
        rules.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, error)| Err(error))
    }

    /// Processes the samples in `order`, batch by batch, and returns the mean loss on the way. Shuffle the
    /// order between epochs with a stream of the run, so that the run can be repeated.
    ///
    /// # Panics
    /// If samples or velocity do not fit the network, or a sample does not exist.
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
