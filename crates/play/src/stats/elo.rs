//! Elo differences: from scores, with error bars and the likelihood of superiority.
//!
//! The logistic curve is that of A. E. Elo, "The Rating of Chessplayers" (1978), as used today: 400 points
//! are odds of ten to one. Error bars are made as in fishtest and fastchess: the normal interval of the mean
//! score, both ends converted to Elo. More than two seats are the model of R. A. Bradley and M. E. Terry,
//! Biometrika 39 (1952), extended to one winner among several by R. D. Luce, "Individual Choice Behavior"
//! (1959).

use super::normal;
use super::proportion::{Interval, wilson};
use super::score_counts::ScoreCounts;
use serde::Serialize;

/// The confidence of the error bars.
const CONFIDENCE: f64 = 0.95;

/// The expected score of a player `elo_difference` points stronger than the opponent, draws counting half.
pub fn expected_score(elo_difference: f64) -> f64 {
    expected_share(elo_difference, 2)
}

/// The Elo difference that leads to this expected score; `None` (unbounded) unless 0 < score < 1.
pub fn elo_of_score(score: f64) -> Option<f64> {
    elo_of_share(score, 2)
}

/// The share of games won by a player `elo_difference` points stronger than each of the `seats - 1` equal opponents: `r
/// / (r + seats - 1)` with `r = 10^(elo/400)`. Fewer than two seats count as two.
pub fn expected_share(elo_difference: f64, seats: usize) -> f64 {
    if elo_difference.is_nan() {
        return 1.0 / seats.max(2) as f64;
    }
    1.0 / (1.0 + others(seats) * 10f64.powf(-elo_difference / 400.0))
}

/// The inverse of [`expected_share`]; `None` (unbounded) unless 0 < win_rate < 1.
pub fn elo_of_share(win_rate: f64, seats: usize) -> Option<f64> {
    let odds = others(seats) * win_rate / (1.0 - win_rate);
    (win_rate > 0.0 && win_rate < 1.0).then(|| 400.0 * odds.log10())
}

fn others(seats: usize) -> f64 {
    seats.max(2) as f64 - 1.0
}

/// An Elo difference as measured, with its 95 % interval.
///
/// `None` stands for unbounded: `elo` of a player who won or lost everything, an end of the interval that
/// reaches a score of 0 or 1, and the `error95` of such an interval. In JSON it is `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EloEstimate {
    /// The mean score per game; 1/seats before the first game.
    pub score: f64,
    /// The Elo difference that this score stands for.
    pub elo: Option<f64>,
    /// Half the width of the 95 % interval, in Elo.
    pub error95: Option<f64>,
    /// The lower end of the 95 % interval.
    pub low: Option<f64>,
    /// The upper end of the 95 % interval.
    pub high: Option<f64>,
    /// The likelihood of superiority: the probability that the player is better than the others.
    pub los: f64,
}

impl EloEstimate {
    /// The estimate from independent games between two players.
    pub fn of_games(wins: u64, draws: u64, losses: u64) -> Self {
        Self::of_groups(&ScoreCounts::trinomial(wins, draws, losses), 2)
    }

    /// The estimate from groups of games against `seats - 1` equal others.
    ///
    /// If all groups had the same score there is no spread to measure; each group then counts as one game
    /// that is won or lost, with Wilson's interval.
    pub fn of_groups(counts: &ScoreCounts, seats: usize) -> Self {
        let chance = expected_share(0.0, seats);
        let (score, groups) = (counts.mean().unwrap_or(chance), counts.groups() as f64);
        let error = (counts.variance().unwrap_or(0.0) / groups).sqrt();
        let interval = score_interval(score, groups, error);
        let (low, high) = (elo_of_share(interval.low, seats), elo_of_share(interval.high, seats));
        let error95 = low.zip(high).map(|(low, high)| (high - low) / 2.0);
        let error_by_chance = (chance * (1.0 - chance) / groups).sqrt();
        let los = superiority(score - chance, if error > 0.0 { error } else { error_by_chance });
        Self { score, elo: elo_of_share(score, seats), error95, low, high, los }
    }
}

fn score_interval(score: f64, groups: f64, error: f64) -> Interval {
    let reach = normal::two_sided_z(CONFIDENCE) * error;
    // Written so that NaN (no groups) takes the Wilson branch, which then returns [0, 1].
    if reach > 0.0 {
        Interval { low: score - reach, high: score + reach }
    } else {
        wilson(score * groups, groups, CONFIDENCE)
    }
}

fn superiority(lead: f64, error: f64) -> f64 {
    if lead == 0.0 { 0.5 } else { normal::cdf(lead / error) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: Option<f64>, expected: f64, tolerance: f64) -> bool {
        value.is_some_and(|value| (value - expected).abs() < tolerance)
    }

    // Elo 1978, table 2.11: a difference of 100 is a score of 0.64, of 200 one of 0.76, of 400 ten to one.
    #[test]
    fn the_elo_curve() {
        assert_eq!(expected_score(0.0), 0.5);
        assert!((expected_score(100.0) - 0.64).abs() < 5e-3);
        assert!((expected_score(200.0) - 0.76).abs() < 5e-3);
        assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
    }

    // By hand: 400 points are a tenfold strength, so 10 / (10 + 3) of the games in a game for four.
    #[test]
    fn four_seats() {
        assert_eq!(expected_share(0.0, 4), 0.25);
        assert!((expected_share(400.0, 4) - 10.0 / 13.0).abs() < 1e-12);
        assert!(near(elo_of_share(10.0 / 13.0, 4), 400.0, 1e-9));
        assert!(near(elo_of_share(expected_share(-123.0, 3), 3), -123.0, 1e-9));
    }

    // fastchess app/tests/elo_test.cpp, "EloWDL 1" and "EloWDL 2"; the interval of the second by numpy
    #[test]
    fn single_games_as_in_fastchess() {
        let first = EloEstimate::of_games(76, 123, 89);
        assert!((first.score - 0.477).abs() < 5e-4 && (first.los - 0.1553).abs() < 5e-5, "{first:?}");
        let second = EloEstimate::of_games(136, 111, 96);
        assert!(near(second.elo, 40.70, 5e-3) && near(second.error95, 30.43, 5e-3), "{second:?}");
        assert!(near(second.low, 10.58675629865128, 1e-8), "{second:?}");
        assert!(near(second.high, 71.44119218585325, 1e-8), "{second:?}");
        assert!((second.los - 0.9960).abs() < 5e-5, "{second:?}");
    }

    // fastchess app/tests/elo_test.cpp, "EloPentanomial 1" to "3"
    #[test]
    fn pairs_of_games_as_in_fastchess() {
        for (counts, elo, error95, los) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 1.0000),
            ([332, 433, 498, 333, 334], -8.64, 10.33, 0.0505),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, 0.0000),
        ] {
            let estimate = EloEstimate::of_groups(&ScoreCounts::pentanomial(counts), 2);
            assert!(near(estimate.elo, elo, 5e-3) && near(estimate.error95, error95, 5e-3), "{estimate:?}");
            assert!((estimate.los - los).abs() < 5e-5, "{estimate:?}");
        }
    }

    // numpy: 300 of 1000 games won in a game for four; chance is 1/4
    #[test]
    fn superiority_is_measured_against_chance() {
        let counts = ScoreCounts::new(vec![0.0, 1.0], vec![700, 300]).unwrap();
        let estimate = EloEstimate::of_groups(&counts, 4);
        assert!(near(estimate.elo, 43.6577877700272, 1e-9), "{estimate:?}");
        assert!(near(estimate.error95, 23.5486724054254, 1e-8), "{estimate:?}");
        assert!((estimate.los - 0.9997200468759969).abs() < 1e-9, "{estimate:?}");
    }

    // Ten wins and no loss: Wilson's interval begins at odds of 10 to z², and LOS is Phi(10 / sqrt(10)), the
    // usual (wins - losses) / sqrt(wins + losses) of the chess programming wiki.
    #[test]
    fn a_shut_out_has_a_lower_bound_only() {
        let estimate = EloEstimate::of_games(10, 0, 0);
        assert_eq!((estimate.score, estimate.elo, estimate.high, estimate.error95), (1.0, None, None, None));
        assert!(
            near(estimate.low, 400.0 * (10.0 / 1.959963984540054f64.powi(2)).log10(), 1e-9),
            "{estimate:?}"
        );
        assert!((estimate.los - 0.9992).abs() < 5e-5, "{estimate:?}");
    }

    #[test]
    fn draws_only_are_even_but_not_certain() {
        let estimate = EloEstimate::of_games(0, 10, 0);
        assert_eq!((estimate.elo, estimate.los), (Some(0.0), 0.5));
        assert!(estimate.error95.is_some_and(|error| error > 100.0));
    }

    #[test]
    fn odd_input_is_answered() {
        let nothing = EloEstimate::of_groups(&ScoreCounts::empty(4), 4);
        assert_eq!((nothing.score, nothing.low, nothing.high, nothing.los), (0.25, None, None, 0.5));
        assert_eq!(EloEstimate::of_games(1, 0, 1).error95, None);
        assert_eq!((elo_of_score(0.0), elo_of_score(1.0), elo_of_score(f64::NAN)), (None, None, None));
        assert_eq!((expected_share(0.0, 0), expected_score(f64::NAN)), (0.5, 0.5));
        assert_eq!((expected_score(1e6), expected_score(-1e6)), (1.0, 0.0));
    }
}
