//! Levels: weakened opponents, and an estimate of their opponent's strength.
//!
//! A [`Handicapped`] agent sees every move with the values of a judge that looks only a short way ahead, misjudges
//! them by a little noise, and leaves out gifts, moves that one reply refutes, where the game can tell them. Its
//! mistakes are then deep ones. An [`Adaptive`] agent plays at one of several such levels and chooses it by its [`Estimate`] of the opponent.

mod adaptive;
mod estimate;
mod handicapped;
mod spread;

pub use adaptive::{Adaptive, AdaptiveMemory, nearest_level};
pub use estimate::{Estimate, EstimateError};
pub use handicapped::{Gift, Handicap, Handicapped};
pub use spread::{Decision, Spread, fitted_spread};
