//! Normal probability plots.

use spielgeist_play::Label;
use spielgeist_play::stats::{normal_probability_points, quantile};

use super::axis::measurable;
use super::chart::not_finite;
use super::{Axis, Chart, Line, ReportSays};

/// Probabilities at the ticks of the axis, with the standard normal quantile of each.
const PROBABILITIES: [(&str, f64); 9] = [
    ("0.001", -3.090_232_306_167_813),
    ("0.01", -2.326_347_874_040_841),
    ("0.05", -1.644_853_626_951_472_7),
    ("0.25", -UPPER_QUARTILE),
    ("0.50", 0.0),
    ("0.75", UPPER_QUARTILE),
    ("0.95", 1.644_853_626_951_472_7),
    ("0.99", 2.326_347_874_040_841),
    ("0.999", 3.090_232_306_167_813),
];

const UPPER_QUARTILE: f64 = 0.674_489_750_196_081_7;

impl Chart {
    /// A normal probability plot as MATLAB's `normplot` draws it: each value against the probability of a smaller one,
    /// on a scale that turns a normal sample into a straight line, and the line through the quartiles.
    ///
    /// ```
    /// use spielgeist_lab::report::{Axis, Chart};
    /// let svg = Chart::normal_probability("Batches", Axis::new("games won"), &[4.0, 5.0, 5.5, 6.0]).to_svg();
    /// assert!(svg.contains("probability"));
    /// ```
    pub fn normal_probability(title: impl Into<Label>, values: impl Into<Axis>, sample: &[f64]) -> Self {
        let finite: Vec<f64> = sample.iter().copied().filter(|value| measurable(*value)).collect();
        let y = Axis { ticks: ticks(), ..Axis::new(ReportSays::Probability) };
        let points = normal_probability_points(&finite);
        let line = through_quartiles(&finite).map(|[from, to]| Line::new(ReportSays::Quartiles, from, to));
        Self { left_out: not_finite(sample), ..Self::scatter(title, values, y, points, line) }
    }
}

fn ticks() -> Vec<(f64, String)> {
    PROBABILITIES.map(|(text, quantile)| (quantile, text.to_owned())).to_vec()
}

/// Returns the line through both quartiles, from the least to the greatest value; `None` for a sample without
/// spread.
fn through_quartiles(sample: &[f64]) -> Option<[(f64, f64); 2]> {
    let (lower, upper) = (quantile(sample, 0.25)?, quantile(sample, 0.75)?);
    let slope = 2.0 * UPPER_QUARTILE / (upper - lower);
    let end = |value: f64| (value, -UPPER_QUARTILE + slope * (value - lower));
    let line = [end(quantile(sample, 0.0)?), end(quantile(sample, 1.0)?)];
    (upper > lower).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::super::Plot;
    use super::*;

    #[test]
    fn the_line_meets_the_quartiles() {
        let [low, high] = through_quartiles(&[0.0, 1.0, 2.0, 3.0, 4.0]).unwrap();
        assert_eq!((low.0, high.0), (0.0, 4.0));
        assert!(
            (low.1 + 2.0 * UPPER_QUARTILE).abs() < 1e-12 && (high.1 - 2.0 * UPPER_QUARTILE).abs() < 1e-12
        );
        assert_eq!(through_quartiles(&[2.0, 2.0]), None);
    }

    #[test]
    fn what_is_not_finite_is_counted_and_left_out() {
        let chart = Chart::normal_probability("", "", &[1.0, f64::NAN, 2.0]);
        let Plot::Scatter { points, .. } = &chart.plot else { panic!("a scatter") };
        assert_eq!((points.len(), chart.left_out), (2, 1));
    }
}
