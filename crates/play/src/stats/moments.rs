//! Mean, spread and quantiles of a sample.
//!
//! Every function returns `None` rather than NaN: for too few values or a value that is not finite. Quantiles are of
//! type 7 in R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages", American Statistician 50 (1996), the
//! default of R and numpy.

use serde::Serialize;

/// The arithmetic mean.
pub fn mean(values: &[f64]) -> Option<f64> {
    finite(values.iter().sum::<f64>() / values.len() as f64)
}

/// The unbiased sample variance (divisor n - 1), in two passes; needs two values.
pub fn variance(values: &[f64]) -> Option<f64> {
    let centre = mean(values).filter(|_| values.len() > 1)?;
    let squares: f64 = values.iter().map(|value| (value - centre).powi(2)).sum();
    finite(squares / (values.len() - 1) as f64)
}

/// The square root of the [`variance`].
pub fn standard_deviation(values: &[f64]) -> Option<f64> {
    variance(values).map(f64::sqrt)
}

/// The standard error of the mean.
pub fn standard_error(values: &[f64]) -> Option<f64> {
    variance(values).map(|variance| (variance / values.len() as f64).sqrt())
}

/// The `probability` quantile (type 7), with `probability` clamped to 0..=1.
pub fn quantile(values: &[f64], probability: f64) -> Option<f64> {
    quantile_of_sorted(&sorted(values)?, probability)
}

/// Summary statistics of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Number of values.
    pub n: usize,
    /// The arithmetic mean.
    pub mean: f64,
    /// The sample standard deviation; 0 for a single value.
    pub sd: f64,
    /// The least value.
    pub min: f64,
    /// The quartile below which a quarter of the values lies.
    pub lower_quartile: f64,
    /// The median.
    pub median: f64,
    /// The quartile above which a quarter of the values lies.
    pub upper_quartile: f64,
    /// The greatest value.
    pub max: f64,
}

impl Summary {
    /// The summary of `values`; `None` when there are none or one of them is not finite.
    pub fn of(values: &[f64]) -> Option<Self> {
        let sorted = sorted(values)?;
        let at = |probability| quantile_of_sorted(&sorted, probability);
        Some(Self {
            n: values.len(),
            mean: mean(values)?,
            sd: standard_deviation(values).unwrap_or(0.0),
            min: at(0.0)?,
            lower_quartile: at(0.25)?,
            median: at(0.5)?,
            upper_quartile: at(0.75)?,
            max: at(1.0)?,
        })
    }
}

/// The values in ascending order, if all are finite.
pub(super) fn sorted(values: &[f64]) -> Option<Vec<f64>> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.iter().all(|value| value.is_finite()).then_some(sorted)
}

fn quantile_of_sorted(sorted: &[f64], probability: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    let position = finite(probability)?.clamp(0.0, 1.0) * last as f64;
    let (below, above) = (sorted[position.floor() as usize], sorted[position.ceil() as usize]);
    Some(below + (above - below) * position.fract())
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALUES: [f64; 7] = [4.0, 2.0, 9.0, 4.0, 5.0, 11.0, 7.0];

    fn near(value: Option<f64>, expected: f64) -> bool {
        value.is_some_and(|value| (value - expected).abs() < 1e-12)
    }

    // numpy (with scipy 1.17.1): mean, var(ddof=1), std(ddof=1), quantile; scipy.stats.sem
    #[test]
    fn agrees_with_numpy() {
        assert!(near(mean(&VALUES), 6.0));
        assert!(near(variance(&VALUES), 10.0));
        assert!(near(standard_deviation(&VALUES), 3.1622776601683795));
        assert!(near(standard_error(&VALUES), 1.1952286093343936));
        assert!(near(quantile(&VALUES, 0.1), 3.2));
    }

    #[test]
    fn a_summary_has_the_five_numbers() {
        let summary = Summary::of(&VALUES).unwrap();
        let Summary { n, min, lower_quartile, median, upper_quartile, max, .. } = summary;
        assert_eq!((n, min, lower_quartile, median), (7, 2.0, 4.0, 5.0));
        assert_eq!((upper_quartile, max), (8.0, 11.0));
    }

    #[test]
    fn a_large_offset_does_not_spoil_the_variance() {
        let far: Vec<f64> = VALUES.iter().map(|value| value + 1e9).collect();
        assert!(near(variance(&far), 10.0));
    }

    #[test]
    fn odd_input_is_answered() {
        assert_eq!(mean(&[]), None);
        assert_eq!(variance(&[1.0]), None);
        assert_eq!(variance(&[]), None);
        assert_eq!(mean(&[f64::NAN]), None);
        assert_eq!(quantile(&[], 0.5), None);
        assert_eq!(quantile(&[1.0, f64::INFINITY], 0.5), None);
        assert_eq!(quantile(&[1.0, 2.0], 7.0), Some(2.0));
        assert_eq!(Summary::of(&[]), None);
        assert_eq!(Summary::of(&[3.0]).map(|one| (one.sd, one.median)), Some((0.0, 3.0)));
    }
}
