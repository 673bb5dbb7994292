//! Selection of parents.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::super::SettingsError;
use crate::train::Expected;

/// Selects a parent from a list with the fittest first.
///
/// The formulas below are the probability of the i-th of n, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Selection {
    /// The fittest of `size` random individuals, drawn with replacement:
    /// ((n-i)^size - (n-i-1)^size) / n^size. With size 1, uniform.
    Tournament {
        /// Number of individuals drawn.
        size: u32,
    },
    /// Geometric selection by rank: goes down the list, stops at each with this probability, and starts again
    /// after the last:
    /// chance (1-chance)^i / (1 - (1-chance)^n).
    Ranked {
        /// The probability to stop.
        chance: f64,
    },
    /// Uniform from the first `share` of the list, at least one individual: 1 / ⌈share n⌉.
    Truncation {
        /// The share of the list.
        share: f64,
    },
}

/// Maximum number of attempts to find a second parent that differs from the first.
const TRIES: usize = 16;

impl Selection {
    /// The index of a parent in a list of `n`, the fittest first.
    ///
    /// # Panics
    /// If the list is empty.
    pub fn pick(&self, n: usize, rng: &mut Rng) -> usize {
        match *self {
            Self::Tournament { size } => (1..size).fold(rng.index(n), |best, _| best.min(rng.index(n))),
            Self::Ranked { chance } => {
                let mut place = 0;
                while rng.unit() >= chance {
                    place = (place + 1) % n;
                }
                place
            }
            Self::Truncation { share } => rng.index(((share * n as f64).ceil() as usize).clamp(1, n)),
        }
    }

    /// Two parents, different ones if found within a few attempts.
    pub fn pick_two(&self, n: usize, rng: &mut Rng) -> [usize; 2] {
        let first = self.pick(n, rng);
        let mut second = first;
        for _ in 0..if n > 1 { TRIES } else { 0 } {
            second = self.pick(n, rng);
            if second != first {
                break;
            }
        }
        [first, second]
    }

    pub(super) fn check(&self) -> Result<(), SettingsError> {
        let positive = |setting, value: f64| {
            SettingsError::unless(value > 0.0 && value <= 1.0, setting, value, Expected::Share)
        };
        match *self {
            Self::Tournament { size } => SettingsError::unless(
                size > 0,
                "selection.tournament.size",
                size,
                Expected::AtLeast { least: 1 },
            ),
            Self::Ranked { chance } => positive("selection.ranked.chance", chance),
            Self::Truncation { share } => positive("selection.truncation.share", share),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::assert_counts_fit;
    use super::*;
    use spielgeist_play::Seed;

    const DRAWS: u32 = 40_000;

    fn assert_law(selection: Selection, n: usize, law: impl Fn(f64) -> f64) {
        let mut rng = Seed(8).stream("selection", 0, 0);
        let mut counts = vec![0; n];
        (0..DRAWS).for_each(|_| counts[selection.pick(n, &mut rng)] += 1);
        let chances: Vec<f64> = (0..n).map(|place| law(place as f64)).collect();
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12, "no law: {chances:?}");
        assert_counts_fit(&counts, &chances);
    }

    #[test]
    fn tournaments_follow_the_formula() {
        for size in [1, 2, 4, 7] {
            let power = |x: f64| (x / 20.0).powi(size);
            let law = |i| power(20.0 - i) - power(19.0 - i);
            assert_law(Selection::Tournament { size: size as u32 }, 20, law);
        }
    }

    #[test]
    fn a_ranked_walk_is_geometric() {
        for chance in [0.05, 0.3, 0.8, 1.0] {
            let beyond = |i: f64| (1.0f64 - chance).powf(i);
            assert_law(Selection::Ranked { chance }, 12, |i| chance * beyond(i) / (1.0 - beyond(12.0)));
        }
    }

    #[test]
    fn truncation_is_uniform_among_the_best() {
        assert_law(Selection::Truncation { share: 0.3 }, 10, |i| if i < 3.0 { 1.0 / 3.0 } else { 0.0 });
        assert_law(Selection::Truncation { share: 0.01 }, 10, |i| if i < 1.0 { 1.0 } else { 0.0 });
    }

    #[test]
    fn parents_differ_where_they_can() {
        let mut rng = Seed(8).stream("selection", 0, 0);
        for selection in [Selection::Tournament { size: 2 }, Selection::Truncation { share: 0.5 }] {
            for _ in 0..1000 {
                let [a, b] = selection.pick_two(10, &mut rng);
                assert_ne!(a, b);
            }
        }
        assert_eq!(Selection::Ranked { chance: 1.0 }.pick_two(10, &mut rng), [0, 0]);
        assert_eq!(Selection::Tournament { size: 2 }.pick_two(1, &mut rng), [0, 0]);
    }
}
