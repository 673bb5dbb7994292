//! TD(λ) over afterstates (Sutton 1988; Tesauro 1995): learning the values of positions from the positions
//! that follow.
//!
//! **Perspective.** The network has one output: the value of a position for the seat from whose perspective
//! its features are computed. An episode is divided into one chain of positions for each learning seat: the
//! positions right after its own moves, before the next roll ([`Watch::OwnMoves`]), from the perspective of
//! that seat. The perspective never changes within a chain, so no value is ever negated, and two seats and
//! four are handled alike; all chains train the same network. The end of a chain is the score of that seat.
//!
//! **Targets.** Every position of a chain moves towards its λ-return: of the values that follow, the one `n`
//! moves later has the weight (1 - λ) λ^(n-1), and the score at the end the rest. Summed over an episode this
//! equals eligibility traces (Sutton and Barto 2018, chapter 12), without a trace for every weight. The
//! values are those of the network that played the episode; the steps are taken one by one from the end
//! backwards.
//!
//! **Exploration.** After a random move in place of the best, the chain is cut: the positions before it move
//! towards the value of the best move instead, so that the random move does not affect them.
//!
//! ```
//! # mod walk { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/toys/walk.rs")); }
//! # use walk::{Square, Walk};
//! use spielgeist_agents::models::net::{Activation, Net};
//! use spielgeist_agents::train::Schedule;
//! use spielgeist_agents::train::td::{TdSettings, TdTrainer};
//! use spielgeist_play::Seed;
//!
//! // Five squares in a row; a coin says where to go. Off the right end is a win.
//! let net = Net::new(&[5, 1], &[Activation::Linear], vec![0.0; 6])?;
//! let settings = TdSettings { alpha: Schedule::Harmonic { from: 0.2, half_at: 50.0 }, ..TdSettings::default() };
//! let mut trainer = TdTrainer::new(Walk, Square, net, settings, Seed(1))?;
//! for _ in 0..4_000 {
//!     trainer.episode(&mut []).unwrap();
//! }
//! let middle = trainer.net().forward(&[0.0, 0.0, 1.0, 0.0, 0.0], &mut trainer.net().scratch())[0];
//! assert!((middle - 0.5).abs() < 0.05);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod checkpoint;
mod lesson;
mod settings;
mod trainer;

pub use checkpoint::TdCheckpoint;
pub use lesson::Lesson;
pub use settings::{TdSettings, Watch};
pub use trainer::{Learnt, TdTrainer};
