//! Ratings of many players from their results against each other.
//!
//! Strengths of R. A. Bradley and M. E. Terry, Biometrika 39 (1952), by maximum likelihood, with intervals
//! from the Fisher information, in Elo (400 / ln 10 times the strength).

use super::bradley_terry::{Comparisons, Fit};
use super::normal;
use super::pair_result::PairResult;
use super::proportion::Interval;
use serde::Serialize;
use std::f64::consts::LN_10;

/// Elo points per unit of strength.
const ELO: f64 = 400.0 / LN_10;

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The rating in Elo; the mean of all players is 0.
    pub elo: f64,
    /// Half the width of the 95 % interval in Elo; `None` for a player without comparable games.
    pub error95: Option<f64>,
    /// The 95 % interval of the rating relative to the mean of the players.
    pub interval: Option<Interval>,
    /// Number of games of the player.
    pub games: f64,
}

/// The ratings of `players` players from their `results`; a pair may occur more than once.
///
/// `prior_draws` is a number of drawn games added to each player's results, spread evenly over all others. A small
/// number such as 0.5 keeps the ratings of unbeaten players finite and makes unconnected players comparable. With 0 the
/// ratings are the plain maximum of the likelihood; each group of connected players then has the mean 0, and ratings of
/// different groups cannot be compared.
///
/// Results that name a player twice or an unknown player, or that lack a positive finite number of games, are ignored;
/// a score outside 0..=games and a negative factor are clamped.
pub fn bradley_terry(players: usize, results: &[PairResult], prior_draws: f64) -> Vec<Rating> {
    let table = Comparisons::gather(players, results, prior_draws);
    let fit = table.fit();
    (0..players).map(|player| rating(player, &table, &fit)).collect()
}

fn rating(player: usize, table: &Comparisons, fit: &Fit) -> Rating {
    let elo = ELO * fit.strengths[player];
    let variance = fit.covariance.as_ref().map(|covariance| covariance[player][player]);
    let error = variance.map(|variance| normal::two_sided_z(0.95) * ELO * variance.max(0.0).sqrt());
    let error95 = error.filter(|error| table.is_compared(player) && error.is_finite());
    let interval = error95.map(|error| Interval { low: elo - error, high: elo + error });
    Rating { elo, error95, interval, games: table.played[player] }
}

#[cfg(test)]
mod tests {
    use super::super::bradley_terry::tests::baseball;
    use super::*;

    fn result(first: usize, second: usize, score_first: f64, games: f64) -> PairResult {
        PairResult { first, second, score_first, games, variance_factor: 1.0 }
    }

    // numpy (Newton with numpy.linalg.pinv): Elo and 95 % errors of Milwaukee, Boston and Baltimore
    #[test]
    fn baseball_in_elo_agrees_with_numpy() {
        for (prior, expected) in [
            (
                0.0,
                [
                    (0, 92.27078596, 70.62231133),
                    (4, 9.98793392, 68.40904947),
                    (6, -182.43886651, 79.14890604),
                ],
            ),
            (
                0.5,
                [
                    (0, 91.56311859, 70.33484365),
                    (4, 9.88480174, 68.15607948),
                    (6, -180.93604201, 78.68345529),
                ],
            ),
        ] {
            let ratings = bradley_terry(7, &baseball(), prior);
            for (team, elo, error95) in expected {
                assert!((ratings[team].elo - elo).abs() < 1e-5, "{:?}", ratings[team]);
                assert!((ratings[team].error95.unwrap() - error95).abs() < 1e-5, "{:?}", ratings[team]);
            }
            assert!(ratings.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-9);
            assert_eq!(ratings[0].games, 78.0);
        }
    }

    // By hand: for two players the difference is the Elo difference of the score.
    #[test]
    fn two_players_differ_by_the_elo_of_their_score() {
        let ratings = bradley_terry(2, &[result(0, 1, 30.0, 40.0), result(1, 0, 10.0, 40.0)], 0.0);
        assert!((ratings[0].elo - ratings[1].elo - 400.0 * 3f64.log10()).abs() < 1e-6);
    }

    #[test]
    fn a_design_effect_of_four_doubles_the_errors() {
        let paired: Vec<_> =
            baseball().into_iter().map(|r| PairResult { variance_factor: 4.0, ..r }).collect();
        let (single, double) = (bradley_terry(7, &baseball(), 0.0), bradley_terry(7, &paired, 0.0));
        for (single, double) in single.iter().zip(&double) {
            assert!((double.elo - single.elo).abs() < 1e-9);
            assert!((double.error95.unwrap() / single.error95.unwrap() - 2.0).abs() < 1e-6);
        }
    }

    #[test]
    fn an_unbeaten_player_stays_finite() {
        let results = [result(0, 1, 10.0, 10.0), result(0, 2, 10.0, 10.0), result(1, 2, 6.0, 10.0)];
        let (with, without) = (bradley_terry(3, &results, 0.5), bradley_terry(3, &results, 0.0));
        assert!(with[0].elo > 200.0 && with[0].elo < 800.0, "{with:?}");
        assert!(without[0].elo > 1500.0 && without[0].elo.is_finite(), "{without:?}");
        // The other two are rated as by their own games.
        assert!((without[1].elo - without[2].elo - 400.0 * 1.5f64.log10()).abs() < 1e-3, "{without:?}");
    }

    #[test]
    fn players_who_never_met_do_not_spoil_the_table() {
        let results = [result(0, 1, 3.0, 4.0), result(2, 3, 1.0, 4.0)];
        let apart = bradley_terry(5, &results, 0.0);
        assert!((apart[0].elo + apart[1].elo).abs() < 1e-9 && (apart[2].elo - apart[1].elo).abs() < 1e-6);
        assert_eq!((apart[4].elo, apart[4].error95, apart[4].interval), (0.0, None, None));
        let joined = bradley_terry(5, &results, 0.5);
        assert!(joined[4].error95.unwrap() > joined[0].error95.unwrap());
        assert!(joined[0].error95.unwrap() > apart[0].error95.unwrap());
    }

    #[test]
    fn odd_input_is_answered() {
        assert!(bradley_terry(0, &baseball(), 0.5).is_empty());
        assert_eq!(bradley_terry(1, &[result(0, 0, 1.0, 2.0)], 0.5)[0].error95, None);
        let odd = [result(0, 5, 1.0, 2.0), result(0, 1, f64::NAN, 2.0), result(0, 1, 0.0, -1.0)];
        assert_eq!(bradley_terry(2, &odd, f64::NAN)[0], bradley_terry(2, &[], 0.0)[0]);
    }
}
