//! Counts of the possible scores of a group of games: the input of the Elo estimate and the SPRT.
//!
//! A group is independent of all others: a single game (loss, draw, win: the "trinomial" model of chess programs), a
//! pair of games from the same opening with colours changed ("pentanomial"), or the games of all seatings on the same
//! dice.

use serde::Serialize;

/// A histogram of group scores; the score of a group is its mean score per game, 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreCounts {
    support: Vec<f64>,
    counts: Vec<u64>,
}

impl ScoreCounts {
    /// A histogram of the scores in `support` with their counts.
    ///
    /// `None` unless `counts` has one entry per score and the scores are strictly ascending within 0..=1.
    pub fn new(support: Vec<f64>, counts: Vec<u64>) -> Option<Self> {
        let ascending = support.is_sorted_by(|a, b| a < b) && support.iter().all(|s| (0.0..=1.0).contains(s));
        (ascending && support.len() == counts.len()).then_some(Self { support, counts })
    }

    /// An empty histogram of the scores 0, 1/steps, ... 1. Groups of two games with draws have 4 steps, groups of four
    /// games without draws also have 4. The minimum is one step..
    pub fn empty(steps: usize) -> Self {
        let steps = steps.max(1);
        let support = (0..=steps).map(|step| step as f64 / steps as f64).collect();
        Self { support, counts: vec![0; steps + 1] }
    }

    /// The results of single games.
    pub fn trinomial(wins: u64, draws: u64, losses: u64) -> Self {
        Self { counts: vec![losses, draws, wins], ..Self::empty(2) }
    }

    /// The results of pairs of games, by the points 0, 1/2, 1, 3/2, 2 made in the pair.
    pub fn pentanomial(counts: [u64; 5]) -> Self {
        Self { counts: counts.to_vec(), ..Self::empty(4) }
    }

    /// Counts one more group whose score is number `step` of the support. Returns false, without counting, if there is
    /// no such score.
    pub fn add(&mut self, step: usize) -> bool {
        self.counts.get_mut(step).map(|count| *count += 1).is_some()
    }

    /// The possible scores of a group, strictly ascending within 0..=1.
    pub fn support(&self) -> &[f64] {
        &self.support
    }

    /// The counts of the scores of the support.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The number of groups.
    pub fn groups(&self) -> u64 {
        self.counts.iter().fold(0, |sum: u64, &count| sum.saturating_add(count))
    }

    /// The mean score per game; `None` before the first group.
    pub fn mean(&self) -> Option<f64> {
        self.average(|score| score)
    }

    /// The variance of the score of one group about the mean (divisor n, the maximum likelihood estimate that
    /// fishtest and fastchess use); `None` before the first group. Divided by the number of groups it is the
    /// squared standard error of the mean. Exactly 0 when all groups had the same score.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.mean()?;
        let spread = self.counts.iter().filter(|&&count| count > 0).count() > 1;
        if spread { self.average(|score| (score - mean).powi(2)) } else { Some(0.0) }
    }

    fn average(&self, value: impl Fn(f64) -> f64) -> Option<f64> {
        let groups = self.groups();
        let sum: f64 =
            self.support.iter().zip(&self.counts).map(|(&s, &count)| value(s) * count as f64).sum();
        (groups > 0).then(|| sum / groups as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // fastchess app/tests/elo_test.cpp, "EloPentanomial 1" (score 0.579); variance by numpy
    #[test]
    fn mean_and_variance_of_pairs() {
        let pairs = ScoreCounts::pentanomial([34, 54, 63, 64, 75]);
        assert_eq!(pairs.groups(), 290);
        assert!((pairs.mean().unwrap() - 0.5793103448275863).abs() < 1e-12);
        assert!((pairs.variance().unwrap() - 0.1131064209274673).abs() < 1e-12);
    }

    #[test]
    fn adding_groups_one_by_one_gives_the_same_counts() {
        let mut counts = ScoreCounts::empty(2);
        assert!([2, 2, 1, 0].into_iter().all(|step| counts.add(step)));
        assert_eq!(counts, ScoreCounts::trinomial(2, 1, 1));
        assert!(!counts.add(3));
    }

    #[test]
    fn groups_that_score_alike_have_no_variance() {
        assert_eq!(ScoreCounts::new(vec![0.1, 0.3], vec![0, 7]).unwrap().variance(), Some(0.0));
    }

    #[test]
    fn odd_input_is_answered() {
        assert_eq!(ScoreCounts::new(vec![0.0, 1.0], vec![1]), None);
        assert_eq!(ScoreCounts::new(vec![0.0, 2.0], vec![1, 1]), None);
        assert_eq!(ScoreCounts::new(vec![1.0, 0.0], vec![1, 1]), None);
        assert_eq!(ScoreCounts::new(vec![0.0, f64::NAN], vec![1, 1]), None);
        assert_eq!(ScoreCounts::empty(0).support(), [0.0, 1.0]);
        assert_eq!(ScoreCounts::empty(4).mean(), None);
        assert_eq!(ScoreCounts::new(vec![], vec![]).unwrap().variance(), None);
    }
}
