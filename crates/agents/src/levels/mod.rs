//! Levels: weakened opponents, and an estimate of their opponent's strength.
//!
//! A [`Handicapped`] agent values every move by a judge with a short horizon, adds a little noise, and avoids gifts
//! (moves that one reply refutes) if the game can detect them. Its remaining mistakes lie beyond that horizon. An
//! [`Adaptive`] agent plays at one of several such levels and chooses it by its [`Estimate`] of the opponent.

mod adaptive;
mod estimate;
mod handicapped;
mod spread;
mod spread_curve;

pub use adaptive::{Adaptive, AdaptiveMemory, nearest_level};
pub use estimate::{Estimate, EstimateError};
pub use handicapped::{Gift, Handicap, Handicapped};
pub use spread::{Decision, Spread, SpreadRange, fitted_spread};
pub use spread_curve::SpreadCurve;
