//! The likelihood of a table of results under the model of Bradley and Terry, and its maximum.
//!
//! R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952): a player
//! of strength `s` scores `1 / (1 + e^(t - s))` against one of strength `t`.

use super::matrix::{self, Matrix};
use super::pair_result::PairResult;

/// Drawn games added between two who have met, so that even without a prior the strength of a player who won
/// everything is huge rather than infinite. It moves other ratings by less than 1e-6.
const TRACE: f64 = 1e-9;

/// The results by pairs of players, in both orders.
pub(super) struct Comparisons {
    /// The points of the row's player against the column's, prior draws included.
    points: Matrix,
    /// The games of the two, prior draws included.
    games: Matrix,
    /// The games times the factor of their variance.
    noise: Matrix,
    /// The games that each player really played.
    pub(super) played: Vec<f64>,
    /// `link[i][j]` is 1/size when i and j belong to the same set of `size` connected players, else 0.
    link: Matrix,
}

/// The strengths, summing to 0, and their covariance if the information about them can be inverted.
pub(super) struct Fit {
    pub(super) strengths: Vec<f64>,
    pub(super) covariance: Option<Matrix>,
}

impl Comparisons {
    pub(super) fn gather(players: usize, results: &[PairResult], prior_draws: f64) -> Self {
        let (mut points, mut games, mut noise) =
            (matrix::zeros(players), matrix::zeros(players), matrix::zeros(players));
        let mut played = vec![0.0; players];
        let mut add = |i: usize, j: usize, score: f64, n: f64, factor: f64| {
            points[i][j] += score;
            games[i][j] += n;
            noise[i][j] += n * factor;
        };
        let prior = if prior_draws.is_finite() { prior_draws.max(0.0) } else { 0.0 };
        let per_pair = prior / (players as f64 - 1.0);
        for i in (0..players).filter(|_| prior > 0.0) {
            (0..players).filter(|&j| j != i).for_each(|j| add(i, j, per_pair / 2.0, per_pair, 1.0));
        }
        for result in results.iter().filter(|result| result.counts(players)) {
            let PairResult { first, second, games: n, .. } = *result;
            let (score, factor) = (result.score_first.clamp(0.0, n), result.variance_factor.max(0.0));
            add(first, second, score + TRACE / 2.0, n + TRACE, factor);
            add(second, first, n - score + TRACE / 2.0, n + TRACE, factor);
            played[first] += n;
            played[second] += n;
        }
        let link = links(&games);
        Self { points, games, noise, played, link }
    }

    /// The likelihood is concave, so Newton's method with steps of at most one unit of strength finds its
    /// maximum.
    pub(super) fn fit(&self) -> Fit {
        let mut strengths = vec![0.0; self.games.len()];
        for _ in 0..200 {
            let Some(inverse) = self.pseudo_inverse(&strengths) else { break };
            let step = matrix::apply(&inverse, &self.gradient(&strengths));
            let longest = step.iter().fold(0.0, |longest, part| part.abs().max(longest));
            let scale = 1.0 / longest.max(1.0);
            strengths.iter_mut().zip(&step).for_each(|(strength, part)| *strength += scale * part);
            if longest < 1e-11 {
                break;
            }
        }
        let covariance = self.covariance(&strengths);
        Fit { strengths, covariance }
    }

    /// The points made less the points expected.
    fn gradient(&self, strengths: &[f64]) -> Vec<f64> {
        let surplus = |i: usize| {
            let pair = |j: usize| self.points[i][j] - self.games[i][j] * score(strengths[i] - strengths[j]);
            (0..strengths.len()).map(pair).sum()
        };
        (0..strengths.len()).map(surplus).collect()
    }

    /// The pseudo-inverse of the Fisher information. The information is a graph's Laplacian, whose null space (adding
    /// the same number to all strengths of a connected set) is spanned by `link`; adding it makes the matrix
    /// invertible, and subtracting it from the inverse gives the pseudo-inverse for the constraint that the strengths
    /// of each set sum to 0.
    fn pseudo_inverse(&self, strengths: &[f64]) -> Option<Matrix> {
        let information = laplacian(&self.games, strengths);
        // Scaled like the other entries, so that the elimination stays well conditioned.
        let scale = (0..strengths.len()).map(|i| information[i][i]).fold(0.0, f64::max);
        let scale = if scale > 0.0 { scale } else { 1.0 };
        let filled = combine(&information, &self.link, scale);
        matrix::inverse(filled).map(|inverse| combine(&inverse, &self.link, -1.0 / scale))
    }

    /// With factors other than 1 the "sandwich" of P. J. Huber (1967): information and true noise differ.
    fn covariance(&self, strengths: &[f64]) -> Option<Matrix> {
        let bread = self.pseudo_inverse(strengths)?;
        let filling = laplacian(&self.noise, strengths);
        Some(matrix::multiply(&matrix::multiply(&bread, &filling), &bread))
    }

    /// Whether any result compares this player with others.
    pub(super) fn is_compared(&self, player: usize) -> bool {
        self.games[player].iter().any(|&games| games > 0.0)
    }
}

impl PairResult {
    fn counts(&self, players: usize) -> bool {
        let known = self.first.max(self.second) < players && self.first != self.second;
        let numbers = [self.score_first, self.games, self.variance_factor];
        known && self.games > 0.0 && numbers.iter().all(|number| number.is_finite())
    }
}

/// The expected score of a player this much stronger than the opponent.
fn score(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// The information that `games` at these strengths hold about the strengths.
fn laplacian(games: &Matrix, strengths: &[f64]) -> Matrix {
    let size = strengths.len();
    let mut laplacian = matrix::zeros(size);
    for i in 0..size {
        for j in (0..size).filter(|&j| j != i) {
            let lead = strengths[i] - strengths[j];
            let information = games[i][j] * score(lead) * score(-lead);
            laplacian[i][j] -= information;
            laplacian[i][i] += information;
        }
    }
    laplacian
}

fn combine(a: &Matrix, b: &Matrix, factor: f64) -> Matrix {
    let add = |(a, b): (&Vec<f64>, &Vec<f64>)| a.iter().zip(b).map(|(a, b)| a + factor * b).collect();
    a.iter().zip(b).map(add).collect()
}

/// Computes [`Comparisons::link`]: which players are connected by games, directly or through others.
fn links(games: &Matrix) -> Matrix {
    let size = games.len();
    let mut set: Vec<usize> = (0..size).collect();
    for i in 0..size {
        for j in (0..size).filter(|&j| games[i][j] > 0.0) {
            let (keep, drop) = (set[i], set[j]);
            set.iter_mut().filter(|set| **set == drop).for_each(|set| *set = keep);
        }
    }
    let share = |i: usize| 1.0 / set.iter().filter(|&&other| other == set[i]).count() as f64;
    let cell = |i: usize, j: usize| if set[i] == set[j] { share(i) } else { 0.0 };
    (0..size).map(|i| (0..size).map(|j| cell(i, j)).collect()).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Won games of the American League, eastern division, 1987 (A. Agresti, "Categorical Data Analysis",
    /// table 10.10): Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore; each pair played 13
    /// times.
    const BASEBALL: [[f64; 7]; 7] = [
        [0.0, 7.0, 9.0, 7.0, 7.0, 9.0, 11.0],
        [6.0, 0.0, 7.0, 5.0, 11.0, 9.0, 9.0],
        [4.0, 6.0, 0.0, 7.0, 7.0, 8.0, 12.0],
        [6.0, 8.0, 6.0, 0.0, 6.0, 7.0, 10.0],
        [6.0, 2.0, 6.0, 7.0, 0.0, 7.0, 12.0],
        [4.0, 4.0, 5.0, 6.0, 6.0, 0.0, 6.0],
        [2.0, 4.0, 1.0, 3.0, 1.0, 7.0, 0.0],
    ];

    pub(in super::super) fn baseball() -> Vec<PairResult> {
        let pairs = (0..7).flat_map(|i| (i + 1..7).map(move |j| (i, j)));
        pairs
            .map(|(i, j)| PairResult {
                first: i,
                second: j,
                score_first: BASEBALL[i][j],
                games: 13.0,
                variance_factor: 1.0,
            })
            .collect()
    }

    // R package BradleyTerry2, vignette: abilities relative to Baltimore with their standard errors
    #[test]
    fn baseball_as_in_the_r_vignette() {
        let table = Comparisons::gather(7, &baseball(), 0.0);
        let Fit { strengths, covariance } = table.fit();
        let covariance = covariance.unwrap();
        let expected = [
            (1.5814, 0.3433),
            (1.4364, 0.3396),
            (1.2945, 0.3367),
            (1.2476, 0.3359),
            (1.1077, 0.3339),
            (0.6839, 0.3319),
        ];
        for (team, (ability, error)) in expected.into_iter().enumerate() {
            let variance = covariance[team][team] + covariance[6][6] - 2.0 * covariance[team][6];
            assert!((strengths[team] - strengths[6] - ability).abs() < 5e-5, "team {team}");
            assert!((variance.sqrt() - error).abs() < 5e-5, "team {team}");
        }
    }
}
