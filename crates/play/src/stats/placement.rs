//! The rating of one player from games against opponents whose ratings are fixed.
//!
//! The maximum of the likelihood under the curve of [`expected_share`], with an interval from the Fisher information.
//! The opponents' own uncertainty is not part of the interval: they are the scale.

use std::f64::consts::LN_10;

use super::elo::expected_share;
use super::normal;
use super::proportion::Interval;

/// Elo points per unit of strength.
const ELO: f64 = 400.0 / LN_10;
/// Prior games at an even score against each opponent: they keep the rating of a player who won or lost everything
/// finite.
const PRIOR_GAMES: f64 = 0.5;
/// The greatest distance of a rating from the nearest opponent, in Elo. Beyond it a score carries no information.
const REACH: f64 = 1_200.0;

/// Games against an opponent of known rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AgainstRated {
    /// The opponent's rating in Elo.
    pub opponent: f64,
    /// Seats of the game; the opponent has all but one.
    pub seats: usize,
    /// Games played.
    pub games: f64,
    /// Mean score per game, draws counting half.
    pub score: f64,
    /// Variance of the mean score relative to independent games without draws.
    pub variance_factor: f64,
}

impl AgainstRated {
    fn expected(&self, elo: f64) -> f64 {
        expected_share(elo - self.opponent, self.seats)
    }

    /// The number of independent games without draws with the same information.
    fn worth(&self) -> f64 {
        self.games / self.variance_factor.max(0.05)
    }

    /// Fisher information about the rating, in units of strength.
    pub fn information(&self, elo: f64) -> f64 {
        let share = self.expected(elo);
        self.worth() * share * (1.0 - share)
    }
}

/// A rating against fixed opponents.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// The rating in Elo.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error95: f64,
    /// The 95 % interval.
    pub interval: Interval,
    /// Whether the player won everything or lost everything, so that the rating is only a bound.
    pub is_bound: bool,
}

/// The rating that makes the results most likely; `None` without games.
pub fn place(results: &[AgainstRated]) -> Option<Placement> {
    let results: Vec<_> = results.iter().filter(|result| result.games > 0.0).collect();
    let lowest = results.iter().map(|result| result.opponent).reduce(f64::min)?;
    let highest = results.iter().map(|result| result.opponent).reduce(f64::max)?;
    let surplus = |elo: f64| -> f64 {
        let each = |result: &&AgainstRated| {
            let expected = result.expected(elo);
            let prior = PRIOR_GAMES * (expected_share(0.0, result.seats) - expected);
            result.worth() * (result.score - expected) + prior
        };
        results.iter().map(each).sum()
    };
    // The surplus of points falls as the rating rises: bisection finds its only zero.
    let (mut low, mut high) = (lowest - REACH, highest + REACH);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if surplus(middle) > 0.0 { low = middle } else { high = middle }
    }
    let elo = f64::midpoint(low, high);
    let information: f64 = results.iter().map(|result| result.information(elo)).sum();
    let error95 = (normal::two_sided_z(0.95) * ELO / information.sqrt()).min(2.0 * REACH);
    let is_bound =
        results.iter().all(|result| result.score >= 1.0) || results.iter().all(|result| result.score <= 0.0);
    Some(Placement { elo, error95, interval: Interval { low: elo - error95, high: elo + error95 }, is_bound })
}

/// The Fisher information required for an interval of `error95` Elo on either side.
pub fn information_for(error95: f64) -> f64 {
    (normal::two_sided_z(0.95) * ELO / error95).powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(opponent: f64, games: f64, score: f64) -> AgainstRated {
        AgainstRated { opponent, seats: 2, games, score, variance_factor: 1.0 }
    }

    // By hand: ten to one is 400 points; n games at an even score have a standard error of 0.5 / sqrt(n), which the
    // slope of the curve, 4 * 400 / ln 10 Elo a point, turns into Elo.
    #[test]
    fn one_opponent_gives_the_elo_of_the_score() {
        let placed = place(&[result(1_000.0, 1e6, 10.0 / 11.0)]).unwrap();
        assert!((placed.elo - 1_400.0).abs() < 0.01, "{placed:?}");
        let even = place(&[result(0.0, 400.0, 0.5)]).unwrap();
        assert!(even.elo.abs() < 1e-9);
        assert!((even.error95 - 1.959_964 * 4.0 * 173.717_79 * 0.5 / 20.0).abs() < 1e-3, "{even:?}");
    }

    // Solved in Python without the prior: 1000 (0.6 - p(r)) + 500 (0.4 - p(r - 250)) = 0 at r = 106.042.
    #[test]
    fn two_opponents_are_weighed_by_their_games() {
        let placed = place(&[result(0.0, 1_000.0, 0.6), result(250.0, 500.0, 0.4)]).unwrap();
        let alone =
            [place(&[result(0.0, 1_000.0, 0.6)]).unwrap(), place(&[result(250.0, 500.0, 0.4)]).unwrap()];
        assert!((placed.elo - 106.042).abs() < 0.1, "{placed:?}");
        assert!(alone[0].elo < placed.elo && placed.elo < alone[1].elo);
        assert!(placed.error95 < alone[0].error95);
    }

    #[test]
    fn four_seats_have_a_quarter_as_their_even_score() {
        let seats = AgainstRated { seats: 4, ..result(100.0, 1_000.0, 0.25) };
        assert!((place(&[seats]).unwrap().elo - 100.0).abs() < 1e-6);
    }

    #[test]
    fn who_wins_everything_gets_a_bound() {
        let placed = place(&[result(0.0, 100.0, 1.0), result(200.0, 100.0, 1.0)]).unwrap();
        assert!(placed.is_bound && placed.elo > 500.0 && placed.elo < 1_400.0, "{placed:?}");
        assert!(!place(&[result(0.0, 100.0, 1.0), result(200.0, 100.0, 0.9)]).unwrap().is_bound);
        assert_eq!(place(&[]), None);
    }

    #[test]
    fn the_information_asked_for_gives_the_error_asked_for() {
        let games = information_for(40.0) / 0.25;
        assert!((place(&[result(0.0, games, 0.5)]).unwrap().error95 - 40.0).abs() < 1e-9);
        assert!((games - 289.8).abs() < 0.1);
    }
}
