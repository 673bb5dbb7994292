//! The results of two players against each other.

use serde::Serialize;

/// The games of two players, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PairResult {
    /// The first player.
    pub first: usize,
    /// The second player.
    pub second: usize,
    /// The points of the first player, a draw counting half.
    pub score_first: f64,
    /// Number of games.
    pub games: f64,
    /// The factor by which the variance of the score differs from that of independent games without draws: 1,
    /// or the [design effect](super::design_effect()) of paired games.
    pub variance_factor: f64,
}
