//! Supervised learning.

use spielgeist_play::Rng;

use crate::models::net::{Loss, Net, NetError, Samples, Sgd};

/// Settings for training a network.
///
/// ```
/// use spielgeist_agents::models::net::{Activation, Loss, Net, Samples};
/// use spielgeist_agents::train::Lessons;
/// use spielgeist_play::Seed;
///
/// let mut samples = Samples::new(1, 1);
/// (0..20).for_each(|n| samples.push(&[n as f32 / 10.0 - 1.0], &[f32::from(u8::from(n >= 10))]));
/// let mut rng = Seed(1).stream("lessons", 0, 0);
/// let mut net = Net::random(&[1, 1], &[Activation::Sigmoid], &mut rng)?;
/// let lessons = Lessons { epochs: 200, rate: 0.5, momentum: 0.9, batch: 4, loss: Loss::CrossEntropy };
/// lessons.teach(&mut net, &samples, (0..20).collect(), &mut rng)?;
/// assert!(net.forward(&[0.5], &mut net.scratch())[0] > 0.9);
/// # Ok::<(), spielgeist_agents::models::net::NetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lessons {
    /// The loss function.
    pub loss: Loss,
    /// Number of passes over all samples.
    pub epochs: usize,
    /// The initial learning rate; it decreases linearly, to a twentieth in the last epoch.
    pub rate: f32,
    /// The momentum.
    pub momentum: f32,
    /// Samples per step.
    pub batch: usize,
}

impl Lessons {
    /// Trains on the samples in `order`, shuffled before every epoch; returns the mean loss of the last one.
    ///
    /// # Errors
    /// If the loss does not fit the network, or a setting is invalid.
    pub fn teach(
        &self,
        net: &mut Net,
        samples: &Samples,
        mut order: Vec<usize>,
        rng: &mut Rng,
    ) -> Result<f64, NetError> {
        let mut loss = 0.0;
        for epoch in 0..self.epochs {
            let done = epoch as f32 / self.epochs as f32;
            let rate = self.rate * (1.0 - 0.95 * done);
            let mut sgd = Sgd::new(net, self.loss, rate, self.momentum, self.batch)?;
            rng.shuffle(&mut order);
            loss = sgd.epoch(net, samples, &order);
        }
        Ok(loss)
    }
}
