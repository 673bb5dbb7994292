//! Whether the values of several runs show something.

use spielgeist_lab::report::{Item, Verdict};

use super::says::StrategoPaper;

/// Quantiles of Student's t for 1 to 9 degrees of freedom: of 95 % intervals for one comparison, and for the best of two
/// and of three (Bonferroni).
const STUDENT: [[f64; 9]; 3] = [
    [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262],
    [25.452, 6.205, 4.177, 3.495, 3.163, 2.969, 2.841, 2.752, 2.685],
    [38.188, 7.649, 4.857, 3.961, 3.534, 3.287, 3.128, 3.016, 2.933],
];

/// The mean of one value per run, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Evidence {
    pub(super) runs: usize,
    pub(super) mean: f64,
    /// `None` with a single run.
    pub(super) interval: Option<(f64, f64)>,
}

impl Evidence {
    /// Of independent values, with the interval of the best of `kinds` of them.
    pub(super) fn of_best(values: &[f64], kinds: usize) -> Self {
        let runs = values.len();
        let mean = values.iter().sum::<f64>() / runs.max(1) as f64;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let quantiles = &STUDENT[kinds.clamp(1, STUDENT.len()) - 1];
        let interval = (runs > 1).then(|| {
            let error = (squares / ((runs - 1) * runs) as f64).sqrt();
            let reach = error * quantiles[(runs - 2).min(quantiles.len() - 1)];
            (mean - reach, mean + reach)
        });
        Self { runs, mean, interval }
    }

    /// Of independent values.
    pub(super) fn of(values: &[f64]) -> Self {
        Self::of_best(values, 1)
    }

    /// Of pairs that share everything but one setting.
    pub(super) fn of_pairs(pairs: impl IntoIterator<Item = (f64, f64)>, kinds: usize) -> Self {
        let differences: Vec<f64> = pairs.into_iter().map(|(one, other)| other - one).collect();
        Self::of_best(&differences, kinds)
    }

    /// Whether the whole interval is above a value.
    pub(super) fn is_above(&self, value: f64) -> bool {
        self.interval.is_some_and(|(low, _)| low > value)
    }

    /// The verdict on a claim that a difference is positive.
    pub(super) fn verdict(&self) -> Verdict {
        if self.is_above(0.0) { Verdict::Agrees } else { Verdict::Differs }
    }

    /// Says what the verdict rests on.
    pub(super) fn told(&self, item: Item, digits: usize) -> Item {
        let number = |value: f64| format!("{value:.digits$}");
        match self.interval {
            Some((low, high)) => item.remark(StrategoPaper::Difference {
                runs: self.runs,
                mean: number(self.mean),
                low: number(low),
                high: number(high),
            }),
            None => item.remark(StrategoPaper::NoInterval),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_students_t() {
        // The mean is 2 and its standard error 1 / sqrt(3).
        let three = Evidence::of(&[1.0, 2.0, 3.0]);
        let (low, high) = three.interval.unwrap();
        assert!((low - (2.0 - 4.303 / 3.0f64.sqrt())).abs() < 1e-9 && (high + low - 4.0).abs() < 1e-9);
        assert!(!three.is_above(0.0), "three scattered runs show nothing");
        assert!(Evidence::of(&[1.0, 1.1, 0.9]).is_above(0.0));
        assert_eq!(Evidence::of(&[5.0]).interval, None);
        assert!(!Evidence::of(&[5.0]).is_above(0.0));
    }

    #[test]
    fn the_best_of_several_needs_more_evidence() {
        let values = [1.0, 2.0, 3.0, 2.0, 1.5, 0.1, 0.2, 4.0, 1.0, 0.5];
        let widths = [1, 2, 3].map(|kinds| {
            let (low, high) = Evidence::of_best(&values, kinds).interval.unwrap();
            high - low
        });
        assert!(widths[0] < widths[1] && widths[1] < widths[2]);
    }

    /// 35.0 against 32.5 per cent of 20 games each is no difference.
    #[test]
    fn scores_of_few_games_agree_with_nothing() {
        let scores = [(30.0, 40.0), (40.0, 25.0), (27.5, 40.0)];
        assert_eq!(Evidence::of_pairs(scores, 3).verdict(), Verdict::Differs);
    }
}
