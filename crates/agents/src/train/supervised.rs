//! Learning from examples whose answers are known.

use spielgeist_play::Rng;

use crate::models::net::{Loss, Net, NetError, Samples, Sgd};

/// How a network is taught.
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
    /// What it is blamed for.
    pub loss: Loss,
    /// How often all samples are gone through.
    pub epochs: usize,
    /// The size of a step at first; it falls in a straight line, to a twentieth in the last epoch.
    pub rate: f32,
    /// How much of the last step goes on.
    pub momentum: f32,
    /// Samples a step.
    pub batch: usize,
}

impl Lessons {
    /// Teaches the samples named in `order`, shuffled anew before every epoch; gives the mean loss of the last one.
    ///
    /// # Errors
    /// When the loss does not fit the network, or a setting makes no sense.
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
