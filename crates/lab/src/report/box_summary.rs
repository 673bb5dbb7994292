//! A sample as a box with whiskers.

use serde::Serialize;
use spielgeist_play::Label;
use spielgeist_play::stats::Summary;

use super::axis::measurable;

/// A sample as Tukey draws it: a box from quartile to quartile with a bar at the median, whiskers to the outermost
/// values within one and a half times the box, and every value beyond them as a point; the same as `boxplot` of MATLAB
/// and of R.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoxSummary {
    /// The position on a number axis; the index on an axis of names.
    pub at: f64,
    /// Its name on an axis of names.
    pub name: Option<Label>,
    /// The end of the lower whisker.
    pub low: f64,
    /// The quartile below which a quarter of the values lies.
    pub lower_quartile: f64,
    /// The median.
    pub median: f64,
    /// The quartile above which a quarter of the values lies.
    pub upper_quartile: f64,
    /// The end of the upper whisker.
    pub high: f64,
    /// Values beyond the whiskers.
    pub outliers: Vec<f64>,
}

/// The maximum length of a whisker in lengths of the box.
const REACH: f64 = 1.5;

impl BoxSummary {
    /// Summarises a sample without the values that cannot be drawn; `None` if no value is left.
    pub fn of(at: f64, sample: &[f64]) -> Option<Self> {
        let mut values: Vec<f64> = sample.iter().copied().filter(|value| measurable(*value)).collect();
        values.sort_by(f64::total_cmp);
        let Summary { lower_quartile, median, upper_quartile, .. } = Summary::of(&values)?;
        let reach = REACH * (upper_quartile - lower_quartile);
        let within = |value: &f64| (lower_quartile - reach..=upper_quartile + reach).contains(value);
        let (inside, outliers): (Vec<f64>, Vec<f64>) = values.into_iter().partition(within);
        let (low, high) = (*inside.first()?, *inside.last()?);
        Some(Self { at, name: None, low, lower_quartile, median, upper_quartile, high, outliers })
    }

    /// Sets the name, for an axis of names.
    pub fn named(mut self, name: impl Into<Label>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// All values that are drawn.
    pub(super) fn values(&self) -> impl Iterator<Item = f64> {
        let five = [self.low, self.lower_quartile, self.median, self.upper_quartile, self.high];
        five.into_iter().chain(self.outliers.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // matplotlib 3.11.2: cbook.boxplot_stats([1, 2, 3, 4, 5, 6, 7, 8, 30])
    #[test]
    fn agrees_with_matplotlib() {
        let sample = [30.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, f64::NAN];
        let summary = BoxSummary::of(0.0, &sample).unwrap();
        assert_eq!(summary.values().collect::<Vec<_>>(), [1.0, 3.0, 5.0, 7.0, 8.0, 30.0]);
    }

    #[test]
    fn a_sample_of_nothing_has_no_box() {
        assert_eq!(BoxSummary::of(0.0, &[]), None);
        assert_eq!(BoxSummary::of(0.0, &[f64::NAN, f64::INFINITY]), None);
        assert_eq!(BoxSummary::of(0.0, &[2.0]).unwrap().high, 2.0);
    }
}
