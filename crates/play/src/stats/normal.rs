//! The standard normal distribution for the other modules here: never NaN, never a panic.

use statrs::distribution::{ContinuousCDF, Normal};

/// The probability that a standard normal variable is at most `x`; 0.5 for NaN.
///
/// `statrs` is good to about 1e-10 here (relative, also far in the left tail).
pub(super) fn cdf(x: f64) -> f64 {
    if x.is_nan() { 0.5 } else { Normal::standard().cdf(x) }
}

/// The `probability` quantile; a probability outside 0..1 gives an infinity, NaN gives 0.
pub(super) fn quantile(probability: f64) -> f64 {
    if probability.is_nan() { 0.0 } else { Normal::standard().inverse_cdf(probability.clamp(0.0, 1.0)) }
}

/// The half-width of a two-sided interval of this confidence in standard errors.
pub(super) fn two_sided_z(confidence: f64) -> f64 {
    quantile(0.5 + confidence.clamp(0.0, 1.0) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    // scipy 1.17.1: norm.cdf, norm.ppf
    #[test]
    fn agrees_with_scipy() {
        assert!((cdf(-1.0) - 0.15865525393145707).abs() < 1e-9);
        assert!((cdf(-10.0) / 7.61985302416047e-24 - 1.0).abs() < 1e-8);
        assert!((quantile(0.05) + 1.6448536269514729).abs() < 1e-12);
        assert!((two_sided_z(0.95) - 1.959963984540054).abs() < 1e-12);
    }

    #[test]
    fn odd_input_gives_no_nan() {
        assert_eq!(cdf(f64::NAN), 0.5);
        assert_eq!(quantile(f64::NAN), 0.0);
        assert_eq!(quantile(2.0), f64::INFINITY);
        assert_eq!(two_sided_z(1.5), f64::INFINITY);
    }
}
