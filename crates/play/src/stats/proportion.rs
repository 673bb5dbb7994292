//! Confidence intervals of a proportion, such as a win rate.
//!
//! Sources: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22
//! (1927); C. J. Clopper and E. S. Pearson, Biometrika 26 (1934); both as compared in R. G. Newcombe,
//! "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998).

use super::normal;
use serde::Serialize;
use statrs::function::beta::checked_beta_reg;

/// A closed interval of numbers, `low <= high`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The estimate of a proportion without observations.
    const UNIT: Interval = Interval { low: 0.0, high: 1.0 };
}

/// Wilson's score interval for `successes` out of `trials`.
///
/// Both numbers are real so that an effective sample size (trials divided by a [design
/// effect](super::design_effect())) and drawn games (half a success) can be used. `confidence` is for example
/// 0.95. Without trials, or with numbers that are not finite, the interval is `[0, 1]`.
///
/// ```
/// use spielgeist_play::stats::wilson;
///
/// let win_rate = wilson(81.0, 263.0, 0.95);
/// assert!(win_rate.low > 0.255 && win_rate.high < 0.367);
/// ```
pub fn wilson(successes: f64, trials: f64, confidence: f64) -> Interval {
    let z = normal::two_sided_z(confidence);
    let Some(k) = usable(successes, trials).filter(|_| z.is_finite()) else { return Interval::UNIT };
    let (p, z2_per_trial) = (k / trials, z * z / trials);
    let centre = (p + z2_per_trial / 2.0) / (1.0 + z2_per_trial);
    let half = (z2_per_trial * (p * (1.0 - p) + z2_per_trial / 4.0)).sqrt() / (1.0 + z2_per_trial);
    // The ends 0 and 1 are reached exactly in theory; rounding would leave a few 1e-18.
    Interval {
        low: if k == 0.0 { 0.0 } else { (centre - half).max(0.0) },
        high: if k == trials { 1.0 } else { (centre + half).min(1.0) },
    }
}

/// The "exact" interval of Clopper and Pearson, which covers at least `confidence` and is wider than
/// Wilson's.
///
/// Arguments and neutral value are those of [`wilson`].
pub fn clopper_pearson(successes: f64, trials: f64, confidence: f64) -> Interval {
    let Some(k) = usable(successes, trials) else { return Interval::UNIT };
    let tail = (1.0 - confidence.clamp(0.0, 1.0)) / 2.0;
    let low = if k == 0.0 { 0.0 } else { beta_quantile(k, trials - k + 1.0, tail) };
    let high = if k == trials { 1.0 } else { 1.0 - beta_quantile(trials - k, k + 1.0, tail) };
    Interval { low, high }
}

/// The successes, clamped to 0..=trials; `None` for unusable numbers.
fn usable(successes: f64, trials: f64) -> Option<f64> {
    (successes.is_finite() && trials.is_finite() && trials > 0.0).then(|| successes.clamp(0.0, trials))
}

/// The quantile of the beta distribution, by bisection.
///
/// `statrs::function::beta::inv_beta_reg` is not used: version 0.19 does not return within a minute for a = 1, b = 1e7,
/// and is wrong for a < 1.
fn beta_quantile(a: f64, b: f64, probability: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        let below = checked_beta_reg(a, b, middle).is_ok_and(|p| p < probability);
        if below { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(interval: Interval, low: f64, high: f64, tolerance: f64) {
        let near = (interval.low - low).abs() < tolerance && (interval.high - high).abs() < tolerance;
        assert!(near, "{interval:?} is not [{low}, {high}]");
    }

    // Newcombe 1998, table I, method 3 (score) and 5 (Clopper-Pearson), four printed digits
    #[test]
    fn newcombes_examples() {
        assert_near(wilson(81.0, 263.0, 0.95), 0.2553, 0.3662, 5e-5);
        assert_near(wilson(15.0, 148.0, 0.95), 0.0624, 0.1605, 5e-5);
        assert_near(wilson(0.0, 20.0, 0.95), 0.0, 0.1611, 5e-5);
        assert_near(wilson(1.0, 29.0, 0.95), 0.0061, 0.1718, 5e-5);
        assert_near(clopper_pearson(81.0, 263.0, 0.95), 0.2527, 0.3676, 5e-5);
        assert_near(clopper_pearson(0.0, 20.0, 0.95), 0.0, 0.1684, 5e-5);
    }

    // statsmodels 0.15.0: proportion_confint, methods 'wilson' and 'beta'
    #[test]
    fn agrees_with_statsmodels() {
        assert_near(wilson(30.0, 100.0, 0.9), 0.23070495436914523, 0.37983213394412446, 1e-12);
        assert_near(clopper_pearson(15.0, 148.0, 0.95), 0.05784401008344857, 0.161650490349479, 1e-12);
        assert_near(clopper_pearson(1.0, 29.0, 0.95), 0.000872646883579922, 0.17764429548872293, 1e-12);
    }

    #[test]
    fn a_smaller_effective_sample_widens_the_interval() {
        let (independent, correlated) = (wilson(60.0, 100.0, 0.95), wilson(30.0, 50.0, 0.95));
        assert!(correlated.low < independent.low && correlated.high > independent.high);
    }

    #[test]
    fn odd_input_is_answered() {
        for interval in [wilson, clopper_pearson] {
            assert_eq!(interval(0.0, 0.0, 0.95), Interval::UNIT);
            assert_eq!(interval(f64::NAN, 10.0, 0.95), Interval::UNIT);
            assert_eq!(interval(1.0, f64::INFINITY, 0.95), Interval::UNIT);
            assert_eq!(interval(12.0, 10.0, 0.95).high, 1.0);
            let all = interval(5.0, 10.0, 1.0);
            assert!(all.low < 1e-9 && all.high > 1.0 - 1e-9);
        }
    }

    #[test]
    fn clopper_pearson_comes_back_for_ten_million_trials() {
        let rare = clopper_pearson(1.0, 1e7, 0.95);
        // scipy 1.17.1: beta.ppf(0.025, 1, 1e7), beta.ppf(0.975, 2, 1e7 - 1)
        assert_near(rare, 2.5317807952240303e-9, 5.571642116990813e-7, 1e-13);
    }
}
