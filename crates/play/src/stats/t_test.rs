//! Student's and Welch's t-tests of means.
//!
//! Sources: Student, "The probable error of a mean", Biometrika 6 (1908); B. L. Welch, Biometrika 34 (1947),
//! with the degrees of freedom of F. E. Satterthwaite, Biometrics 2 (1946).

use super::moments;
use serde::Serialize;
use statrs::function::beta::checked_beta_reg;

/// The alternative to the null hypothesis of equal means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Alternative {
    /// The means differ.
    TwoSided,
    /// The (first) mean is greater.
    Greater,
    /// The (first) mean is less.
    Less,
}

/// The summary of a sample for a t-test, so that published means and variances can be tested too.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sample {
    /// Number of values.
    pub n: usize,
    /// Their arithmetic mean.
    pub mean: f64,
    /// Their variance (divisor n - 1).
    pub variance: f64,
}

impl Sample {
    /// The sample of `values`; `None` for fewer than two values or for one that is not finite.
    pub fn of(values: &[f64]) -> Option<Self> {
        let (mean, variance) = (moments::mean(values)?, moments::variance(values)?);
        Some(Self { n: values.len(), mean, variance })
    }

    /// The squared standard error of the mean.
    fn error2(&self) -> f64 {
        self.variance / self.n as f64
    }
}

/// The outcome of a t-test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TTest {
    /// The t statistic.
    pub statistic: f64,
    /// The degrees of freedom.
    pub df: f64,
    /// The probability of a statistic at least this extreme if the means are equal.
    pub p_value: f64,
    /// The first mean less the second mean (or less the hypothetical mean).
    pub mean_difference: f64,
}

/// Student's test of the mean of one sample against `hypothetical`.
///
/// Like the other tests, `None` for a sample of fewer than two values or without variance.
pub fn t_test_one_sample(sample: &Sample, hypothetical: f64, alternative: Alternative) -> Option<TTest> {
    let df = sample.n as f64 - 1.0;
    judge(sample.mean - hypothetical, sample.error2(), df, alternative).filter(|_| sample.n > 1)
}

/// Student's test of two samples whose true variances are equal (pooled).
pub fn t_test_pooled(first: &Sample, second: &Sample, alternative: Alternative) -> Option<TTest> {
    let (n, m) = (first.n as f64, second.n as f64);
    let df = n + m - 2.0;
    let pooled = ((n - 1.0) * first.variance + (m - 1.0) * second.variance) / df;
    let error2 = pooled * (1.0 / n + 1.0 / m);
    judge(first.mean - second.mean, error2, df, alternative).filter(|_| first.n.min(second.n) > 1)
}

/// Welch's test of two samples whose variances may differ.
pub fn t_test_welch(first: &Sample, second: &Sample, alternative: Alternative) -> Option<TTest> {
    let (a, b) = (first.error2(), second.error2());
    let df = (a + b).powi(2) / (a * a / (first.n as f64 - 1.0) + b * b / (second.n as f64 - 1.0));
    judge(first.mean - second.mean, a + b, df, alternative).filter(|_| first.n.min(second.n) > 1)
}

fn judge(mean_difference: f64, error2: f64, df: f64, alternative: Alternative) -> Option<TTest> {
    let statistic = mean_difference / error2.sqrt();
    let both_tails = two_sided_p_value(statistic, df).filter(|_| error2 > 0.0)?;
    let p_value = match alternative {
        Alternative::TwoSided => both_tails,
        Alternative::Greater => upper_tail(statistic, both_tails),
        Alternative::Less => upper_tail(-statistic, both_tails),
    };
    Some(TTest { statistic, df, p_value, mean_difference })
}

/// The probability of a |t| at least as great: `I_x(df/2, 1/2)` with `x = df / (df + t²)` (Abramowitz and
/// Stegun 26.7.1 with 26.5.2). The tail itself, not 1 - cdf, so that 1e-200 does not drown in rounding.
fn two_sided_p_value(statistic: f64, df: f64) -> Option<f64> {
    let usable = statistic.is_finite() && df.is_finite() && df > 0.0;
    let x = df / (df + statistic * statistic);
    if usable { checked_beta_reg(df / 2.0, 0.5, x).ok() } else { None }
}

fn upper_tail(statistic: f64, both_tails: f64) -> f64 {
    if statistic > 0.0 { both_tails / 2.0 } else { 1.0 - both_tails / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::Alternative::{Greater, Less, TwoSided};
    use super::*;

    // Student's sleep data (R's `sleep`): extra hours of sleep with two drugs
    const FIRST: [f64; 10] = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
    const SECOND: [f64; 10] = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];

    fn samples() -> (Sample, Sample) {
        (Sample::of(&FIRST).unwrap(), Sample::of(&SECOND).unwrap())
    }

    fn assert_test(test: Option<TTest>, statistic: f64, df: f64, p_value: f64) {
        let test = test.unwrap();
        assert!((test.statistic / statistic - 1.0).abs() < 1e-12, "{test:?}");
        assert!((test.df / df - 1.0).abs() < 1e-12, "{test:?}");
        assert!((test.p_value / p_value - 1.0).abs() < 1e-9, "{test:?}");
    }

    // scipy 1.17.1: ttest_1samp(SECOND, 1.0, alternative=...)
    #[test]
    fn one_sample_agrees_with_scipy() {
        let (_, b) = samples();
        for (alternative, p_value) in
            [(TwoSided, 0.06505988566809559), (Greater, 0.032529942834047795), (Less, 0.9674700571659522)]
        {
            assert_test(t_test_one_sample(&b, 1.0, alternative), 2.1005528498187123, 9.0, p_value);
        }
    }

    // scipy 1.17.1: ttest_ind(FIRST, SECOND, alternative=...)
    #[test]
    fn pooled_agrees_with_scipy() {
        let (a, b) = samples();
        for (alternative, p_value) in
            [(TwoSided, 0.07918671421593822), (Greater, 0.9604066428920309), (Less, 0.03959335710796911)]
        {
            assert_test(t_test_pooled(&a, &b, alternative), -1.8608134674868524, 18.0, p_value);
        }
    }

    // scipy 1.17.1: ttest_ind(FIRST, SECOND, equal_var=False, alternative=...); also R's example(t.test)
    #[test]
    fn welch_agrees_with_scipy() {
        let (a, b) = samples();
        for (alternative, p_value) in
            [(TwoSided, 0.0793941401873583), (Greater, 0.9603029299063208), (Less, 0.03969707009367915)]
        {
            let test = t_test_welch(&a, &b, alternative);
            assert_test(test, -1.8608134674868526, 17.776473516178488, p_value);
            assert!((test.unwrap().mean_difference + 1.58).abs() < 1e-12);
        }
    }

    // mpmath 1.4.1, 40 digits: betainc(df/2, 1/2, 0, df/(df + t^2), regularized=True)
    #[test]
    fn tiny_p_values_keep_their_digits() {
        for (statistic, df, p_value) in [
            (31.5, 1998.0, 3.5792486524608645e-177),
            (40.0, 998.0, 1.4738761501109082e-209),
            (45.0, 1998.0, 5.6213724336979e-306),
            (3.0, 1e5, 0.002700460884064719),
        ] {
            let ratio = two_sided_p_value(statistic, df).unwrap() / p_value;
            assert!((ratio - 1.0).abs() < 1e-9, "t = {statistic}: {ratio}");
        }
    }

    #[test]
    fn the_one_sided_tail_is_as_sharp() {
        let shifted = Sample { n: 999, mean: 40.0, variance: 999.0 };
        let (up, down) = (t_test_one_sample(&shifted, 0.0, Greater), t_test_one_sample(&shifted, 80.0, Less));
        assert!((up.unwrap().p_value / 7.369380750554541e-210 - 1.0).abs() < 1e-9);
        assert_eq!(up.unwrap().p_value, down.unwrap().p_value);
    }

    #[test]
    fn a_p_value_below_the_smallest_float_is_zero() {
        assert_eq!(two_sided_p_value(1e6, 1e4), Some(0.0));
    }

    #[test]
    fn odd_input_is_answered() {
        assert_eq!(Sample::of(&[1.0]), None);
        let (flat, good) = (Sample::of(&[2.0, 2.0]).unwrap(), Sample::of(&[1.0, 4.0]).unwrap());
        let single = Sample { n: 1, mean: 1.0, variance: 1.0 };
        assert_eq!(t_test_one_sample(&flat, 1.0, TwoSided), None);
        assert_eq!(t_test_one_sample(&good, f64::NAN, TwoSided), None);
        assert_eq!(t_test_pooled(&flat, &flat, TwoSided), None);
        assert_eq!(t_test_welch(&flat, &flat, TwoSided), None);
        assert_eq!(t_test_welch(&single, &good, TwoSided), None);
        assert!(t_test_welch(&flat, &good, TwoSided).is_some());
    }
}
