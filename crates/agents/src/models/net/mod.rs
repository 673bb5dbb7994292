//! A small feed-forward network that gives the same bits on every machine.
//!
//! [`Net`] holds sizes and weights, [`Scratch`] the reusable buffers of a caller, [`Loss`] the loss function,
//! [`Sgd`] the training on [`Samples`].
//!
//! ```
//! use spielgeist_agents::models::net::{Activation, Loss, Net, Samples, Sgd};
//! use spielgeist_play::Seed;
//!
//! // Whether two bits differ: no single layer can compute it.
//! let mut samples = Samples::new(2, 1);
//! for [a, b] in [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]] {
//!     samples.push(&[a, b], &[if a == b { 0.0 } else { 1.0 }]);
//! }
//! let mut rng = Seed(1).stream("weights", 0, 0);
//! let mut net = Net::random(&[2, 4, 1], &[Activation::Tanh, Activation::Sigmoid], &mut rng)?;
//! let mut sgd = Sgd::new(&net, Loss::CrossEntropy, 0.5, 0.9, 4)?;
//! for _ in 0..500 {
//!     sgd.epoch(&mut net, &samples, &[0, 1, 2, 3]);
//! }
//! let mut scratch = net.scratch();
//! assert!(net.forward(&[0.0, 1.0], &mut scratch)[0] > 0.95);
//! assert!(net.forward(&[1.0, 1.0], &mut scratch)[0] < 0.05);
//! # Ok::<(), spielgeist_agents::models::net::NetError>(())
//! ```

mod activation;
mod anatomy;
mod backprop;
mod error;
mod forward;
mod kernels;
mod loss;
mod saved;
mod scratch;
mod sgd;
mod weights;

pub use activation::Activation;
pub use error::NetError;
pub use loss::Loss;
pub use scratch::Scratch;
pub(crate) use scratch::find_active;
pub use sgd::{Samples, Sgd};
pub use weights::Net;
