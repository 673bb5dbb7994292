//! The design effect: the information in games on the same dice relative to independent games.
//!
//! Source: L. Kish, "Survey Sampling" (1965), section 8.2: the design effect is the variance of an estimate under the
//! design actually used, divided by the variance it would have with the same number of independent draws.

use serde::Serialize;

/// The running totals of a match played in groups of equal size, for example one game from each seat on the same dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct GroupSums {
    /// Number of groups.
    pub groups: u64,
    /// Number of games per group.
    pub group_size: u64,
    /// The sum over the groups of the points won in the group (0 to `group_size` each).
    pub sum: f64,
    /// The sum over the groups of the square of these points.
    pub sum_of_squares: f64,
}

impl GroupSums {
    /// The totals before the first group of `group_size` games.
    pub fn new(group_size: u64) -> Self {
        Self { group_size, ..Self::default() }
    }

    /// Counts one more group, in which `points` were won.
    pub fn add(&mut self, points: f64) {
        self.groups += 1;
        self.sum += points;
        self.sum_of_squares += points * points;
    }
}

/// The factor by which the variance of the mean score of these groups differs from that of the same number of
/// independent games without draws.
///
/// With `s2` the sample variance of the points of a group of `m` games and `p` the mean score of a game it is `s2 / (m
/// p (1 - p))`: 1 for independent games, up to `m` when all games of a group end alike, below 1 when the games of a
/// group compensate for each other (paired games with the seats changed) or when games are drawn. The effective number
/// of games is the number of games divided by it.
///
/// It is 1 when it cannot be estimated: fewer than two groups, everything won or lost, or all groups with the same
/// points (without a measured spread, independence is the cautious assumption).
pub fn design_effect(sums: &GroupSums) -> f64 {
    let (groups, size) = (sums.groups as f64, sums.group_size as f64);
    let mean = sums.sum / groups;
    let independent = mean * (1.0 - mean / size);
    let spread = (sums.sum_of_squares - sums.sum * mean) / (groups - 1.0);
    // A spread of 1e-12 points is rounding, not play. Written so that NaN (no groups) fails too.
    let known = groups >= 2.0 && independent > 0.0 && spread > 1e-12 && spread.is_finite();
    if known { spread / independent } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effect(group_size: u64, points: &[f64]) -> f64 {
        let mut sums = GroupSums::new(group_size);
        points.iter().for_each(|&points| sums.add(points));
        design_effect(&sums)
    }

    // By hand: mean 1, s2 = (1 + 1 + 1 + 1) / 3 = 4/3, m p (1 - p) = 2 / 4.
    #[test]
    fn games_that_end_alike_count_for_less() {
        assert!((effect(2, &[0.0, 2.0, 0.0, 2.0]) - 8.0 / 3.0).abs() < 1e-12);
    }

    // By hand: mean 1, s2 = (1 + 0 + 0 + 1) / 3 = 2/3, m p (1 - p) = 4 * 1/4 * 3/4 = 3/4.
    #[test]
    fn games_that_make_up_for_each_other_count_for_more() {
        assert!((effect(4, &[0.0, 1.0, 1.0, 2.0]) - 8.0 / 9.0).abs() < 1e-12);
    }

    #[test]
    fn single_games_are_independent_up_to_the_factor_n_by_n_less_one() {
        assert!((effect(1, &[0.0, 1.0, 1.0, 0.0, 1.0]) - 5.0 / 4.0).abs() < 1e-12);
    }

    #[test]
    fn what_cannot_be_estimated_is_one() {
        for points in [&[][..], &[1.0], &[0.0, 0.0], &[2.0, 2.0], &[1.0, 1.0, 1.0]] {
            assert_eq!(effect(2, points), 1.0, "{points:?}");
        }
        assert_eq!(effect(0, &[0.0, 1.0]), 1.0);
        assert_eq!(effect(2, &[f64::NAN, 1.0]), 1.0);
    }
}
