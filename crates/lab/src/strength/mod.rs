//! Strength of agents on a fixed scale.
//!
//! Every game has a [`Ladder`]: a few agents of fixed effort, from weak to strong, in a versioned file. Each rung is
//! rated against the rungs below it; the first is 0 Elo. [`measure`] rates every agent of the catalogue against the
//! ladder and [`rate`] rates any other agent. The results are plain data ([`StrengthFile`]) that pages and documents
//! read.

mod file;
mod ladder;
mod measure;
mod opponents;

pub use file::{GameStrength, MatchResult, RatedAgent, Rating, StrengthFile, WIDEST_ERROR};
pub use ladder::Ladder;
pub use measure::{StrengthRequest, measure, rate};
