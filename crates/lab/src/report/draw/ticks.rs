//! Ticks of an axis.

use plotters::coord::ranged1d::{BoldPoints, Ranged};
use plotters::coord::types::RangedCoordf64;

/// Returns at most `most` round numbers between `low` and `high`.
pub(super) fn round_numbers(low: f64, high: f64, most: usize) -> Vec<f64> {
    RangedCoordf64::from(low..high).key_points(BoldPoints(most))
}
