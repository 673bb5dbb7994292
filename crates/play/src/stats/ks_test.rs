//! The Kolmogorov-Smirnov tests: of a sample against a distribution, and of two samples against each other.

use super::kolmogorov::{asymptotic_p_value, kolmogorov_p_value};
use super::moments::sorted;
use serde::Serialize;

/// The outcome of a test on a distance between distributions.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct KsTest {
    /// The greatest distance between the two distribution functions.
    pub statistic: f64,
    /// The probability of a distance at least this great if the distributions are the same.
    pub p_value: f64,
}

/// Tests whether `values` come from the continuous distribution with this `cdf`, which must be known
/// beforehand (for a normal distribution estimated from the same values see
/// [`lilliefors`](super::lilliefors)).
///
/// `None` without values or when one of them, or of its probabilities, is not finite.
pub fn ks_one_sample(values: &[f64], cdf: impl Fn(f64) -> f64) -> Option<KsTest> {
    let statistic = distance_to(&sorted(values)?, cdf)?;
    Some(KsTest { statistic, p_value: kolmogorov_p_value(values.len(), statistic) })
}

/// Tests whether two samples come from the same continuous distribution.
///
/// The p-value is the asymptotic one for the effective sample size n m / (n + m) with Stephens' correction
/// (Press et al., "Numerical Recipes", section 14.3): good from an effective size of 4 on. `None` as above.
pub fn ks_two_sample(first: &[f64], second: &[f64]) -> Option<KsTest> {
    let (a, b) = (sorted(first)?, sorted(second)?);
    if a.is_empty() || b.is_empty() {
        return None;
    }
    let statistic =
        a.iter().chain(&b).map(|&x| (share_up_to(&a, x) - share_up_to(&b, x)).abs()).fold(0.0, f64::max);
    let (n, m) = (a.len() as f64, b.len() as f64);
    let p_value = asymptotic_p_value(n * m / (n + m), statistic).clamp(0.0, 1.0);
    Some(KsTest { statistic, p_value })
}

/// Kolmogorov's D of sorted values: the greatest distance just before and at the steps of their distribution.
pub(super) fn distance_to(sorted: &[f64], cdf: impl Fn(f64) -> f64) -> Option<f64> {
    let n = sorted.len() as f64;
    let at_step = |(i, &value): (usize, &f64)| {
        let p = cdf(value);
        p.is_finite().then(|| ((i + 1) as f64 / n - p).max(p - i as f64 / n))
    };
    let distances = sorted.iter().enumerate().map(at_step).collect::<Option<Vec<f64>>>()?;
    distances.into_iter().reduce(f64::max)
}

fn share_up_to(sorted: &[f64], x: f64) -> f64 {
    sorted.partition_point(|&value| value <= x) as f64 / sorted.len() as f64
}

#[cfg(test)]
mod tests {
    use super::super::normal;
    use super::*;

    // Student's sleep data, as in t_test.rs; the samples share values.
    const FIRST: [f64; 10] = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
    const SECOND: [f64; 10] = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

    // scipy 1.17.1: kstest(SECOND, 'norm', args=(1, 2), method='exact')
    #[test]
    fn one_sample_agrees_with_scipy() {
        let test = ks_one_sample(&SECOND, |x| normal::cdf((x - 1.0) / 2.0)).unwrap();
        assert!((test.statistic - 0.29115968678834636).abs() < 1e-9, "{test:?}");
        assert!((test.p_value - 0.3023723022679382).abs() < 1e-8, "{test:?}");
    }

    // scipy 1.17.1: ks_2samp(FIRST, SECOND).statistic, special.kolmogorov((r + 0.12 + 0.11 / r) * d), r =
    // sqrt(5)
    #[test]
    fn two_samples_agree_with_scipy() {
        let test = ks_two_sample(&FIRST, &SECOND).unwrap();
        assert!((test.statistic - 0.4).abs() < 1e-12, "{test:?}");
        assert!((test.p_value - 0.3128526760169558).abs() < 1e-12, "{test:?}");
    }

    #[test]
    fn a_sample_is_like_itself_and_unlike_a_far_one() {
        let far: Vec<f64> = FIRST.iter().map(|value| value + 100.0).collect();
        assert_eq!(ks_two_sample(&FIRST, &FIRST), Some(KsTest { statistic: 0.0, p_value: 1.0 }));
        assert_eq!(ks_two_sample(&FIRST, &far).map(|test| test.statistic), Some(1.0));
    }

    #[test]
    fn odd_input_is_answered() {
        assert_eq!(ks_one_sample(&[], normal::cdf), None);
        assert_eq!(ks_one_sample(&[f64::NAN], normal::cdf), None);
        assert_eq!(ks_one_sample(&[1.0], |_| f64::NAN), None);
        assert_eq!(ks_two_sample(&[], &FIRST), None);
        assert_eq!(ks_two_sample(&FIRST, &[f64::INFINITY]), None);
    }
}
