//! The logistic function.

/// The probability of log-odds.
pub(super) fn logistic(log_odds: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-log_odds))
}
