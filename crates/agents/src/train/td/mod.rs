//! TD(λ) over afterstates (Sutton 1988; Tesauro 1995): learning what boards are worth from the boards that follow.
//!
//! **Whose eyes.** The network has one output: what a board is worth to the seat whose eyes its features look
//! through. An episode is cut into one chain of boards for each seat that learns: the boards right after its own
//! moves, before the next roll ([`Watch::OwnMoves`]), each seen by that seat. Within a chain the eyes never change, so
//! no value is ever negated, and two seats and four are handled alike; all chains teach the same network. The end of a
//! chain is the score of that seat.
//!
//! **What is learnt.** Every board of a chain is pulled towards its λ-return: of the values that follow, the one `n`
//! moves later counts (1 - λ) λ^(n-1), and the score at the end what is left. Summed over an episode this is what
//! eligibility traces add up to (Sutton and Barto 2018, chapter 12), and it needs no trace of every weight. The
//! values are those of the network that played the episode; the steps are taken one by one from the end backwards.
//!
//! **Exploring.** After a move drawn at random in place of the best, the chain is cut: the boards before are pulled
//! towards the value of the best move instead, so that they are not blamed for it.
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
