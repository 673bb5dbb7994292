//! Values counted in bins of equal width.

use serde::Serialize;
use spielgeist_play::stats::quantile;

use super::axis::measurable;

/// Number of values by bin.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Bins {
    /// The lower bound of the first bin.
    pub from: f64,
    /// The width of each bin.
    pub width: f64,
    /// The number of values in each bin. A value on an edge belongs to the bin above it, the greatest to the last.
    pub counts: Vec<u64>,
}

/// The maximum number of bins: narrower bins could not be distinguished.
const MOST: f64 = 60.0;

impl Bins {
    /// Counts the finite values. The default bin width is that of Freedman and Diaconis (1981): twice the interquartile
    /// range, divided by the cube root of the count.
    pub fn of(values: &[f64], bins: Option<usize>) -> Self {
        let values: Vec<f64> = values.iter().copied().filter(|value| measurable(*value)).collect();
        let least = values.iter().copied().reduce(f64::min);
        let Some((least, greatest)) = least.zip(values.iter().copied().reduce(f64::max)) else {
            return Self::default();
        };
        if least == greatest {
            return Self { from: least - 0.5, width: 1.0, counts: vec![values.len() as u64] };
        }
        let number = bins.map_or_else(|| customary(&values, greatest - least), |bins| bins.max(1) as f64);
        let width = (greatest - least) / number;
        let mut counts = vec![0; number as usize];
        let last = counts.len() - 1;
        values.iter().for_each(|value| counts[(((value - least) / width) as usize).min(last)] += 1);
        Self { from: least, width, counts }
    }

    /// The edges of each bin, with its count.
    pub(super) fn iter(&self) -> impl Iterator<Item = (f64, f64, u64)> {
        let edge = |index: usize| self.from + self.width * index as f64;
        self.counts.iter().enumerate().map(move |(index, count)| (edge(index), edge(index + 1), *count))
    }
}

fn customary(values: &[f64], range: f64) -> f64 {
    let quartiles = quantile(values, 0.75).zip(quantile(values, 0.25));
    let width =
        quartiles.map_or(0.0, |(upper, lower)| 2.0 * (upper - lower) / libm::cbrt(values.len() as f64));
    if width > 0.0 {
        (range / width).ceil().clamp(1.0, MOST)
    } else {
        libm::sqrt(values.len() as f64).ceil().min(MOST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // numpy: np.histogram(range(1, 101), bins="fd")[0] is [20 20 20 20 20]
    #[test]
    fn the_customary_width_is_numpys() {
        let values: Vec<f64> = (1..=100).map(f64::from).collect();
        assert_eq!(Bins::of(&values, None).counts, [20; 5]);
    }

    #[test]
    fn every_finite_value_is_counted_once() {
        let values = [0.0, 0.5, 1.0, f64::NAN, f64::INFINITY];
        assert_eq!(Bins::of(&values, Some(2)), Bins { from: 0.0, width: 0.5, counts: vec![1, 2] });
        assert_eq!(Bins::of(&[3.0, 3.0], None).counts, [2]);
        assert_eq!(Bins::of(&[f64::NAN], None).counts, [0; 0]);
    }
}
