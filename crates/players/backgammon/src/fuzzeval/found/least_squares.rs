//! Fits the weights of rules so that they prefer the plays that a teacher prefers, and discards the least informative
//! rules.
//!
//! What counts is the difference between the plays of one turn: everything is measured from the mean of the turn. The
//! sums over all turns hold the correlation of every two rules, so a rule that only repeats others is found and dropped.

use serde::{Deserialize, Serialize};

/// Sums over turns: how rules vary together, and with the teacher's scores.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Sums {
    /// Rule by rule, a row for each.
    together: Vec<Vec<f64>>,
    /// With the teacher's score.
    taught: Vec<f64>,
    /// The product of the teacher's scores with themselves.
    scores: f64,
}

/// Added to the diagonal: rules that almost never vary get no great weight.
const RIDGE: f64 = 2.0;
/// A rule that varied less than this over all turns is not considered.
const LEAST_VARIATION: f64 = 3.0;

impl Sums {
    /// Empty sums of this number of rules.
    pub(super) fn new(rules: usize) -> Self {
        Self { together: vec![vec![0.0; rules]; rules], taught: vec![0.0; rules], scores: 0.0 }
    }

    /// Adds a turn: for each play the teacher's score and how far each rule holds.
    pub(super) fn add(&mut self, turn: &[(f64, Vec<f64>)]) {
        let plays = turn.len() as f64;
        let mean_score = turn.iter().map(|(score, _)| score).sum::<f64>() / plays;
        let mut means = vec![0.0; self.taught.len()];
        for (_, strengths) in turn {
            means.iter_mut().zip(strengths).for_each(|(mean, strength)| *mean += strength / plays);
        }
        let mut varying = Vec::new();
        for (score, strengths) in turn {
            let score = score - mean_score;
            self.scores += score * score;
            varying.clear();
            varying.extend(
                strengths.iter().zip(&means).map(|(s, mean)| s - mean).enumerate().filter(|x| x.1 != 0.0),
            );
            for &(rule, value) in &varying {
                self.taught[rule] += value * score;
                let row = &mut self.together[rule];
                varying.iter().for_each(|&(other, other_value)| row[other] += value * other_value);
            }
        }
    }

    /// The rules that vary enough to be weighed.
    pub(super) fn varying(&self) -> Vec<usize> {
        (0..self.taught.len()).filter(|&rule| self.together[rule][rule] >= LEAST_VARIATION).collect()
    }

    /// The share of the teacher's differences that rules with these weights explain.
    pub(super) fn explained(&self, rules: &[usize], weights: &[f64]) -> f64 {
        let taught: f64 = rules.iter().zip(weights).map(|(&rule, weight)| weight * self.taught[rule]).sum();
        taught / self.scores.max(f64::MIN_POSITIVE)
    }

    /// Adds the rule of `candidates` that explains most of what `chosen` do not; `None` when none is left.
    pub(super) fn best_addition(&self, chosen: &[usize], candidates: &[usize]) -> Option<usize> {
        let (weights, _) = self.solve(chosen);
        let gain = |rule: usize| {
            let row = &self.together[rule];
            let explained: f64 =
                chosen.iter().zip(&weights).map(|(&other, weight)| row[other] * weight).sum();
            let left = self.taught[rule] - explained;
            left * left / (row[rule] + RIDGE)
        };
        let free = candidates.iter().copied().filter(|rule| !chosen.contains(rule));
        free.map(|rule| (rule, gain(rule))).reduce(|a, b| if b.1 > a.1 { b } else { a }).map(|best| best.0)
    }

    /// Discards rules one by one, always the one whose loss costs least, until `most` are left; with their weights.
    pub(super) fn select(&self, mut rules: Vec<usize>, most: usize) -> (Vec<usize>, Vec<f64>) {
        loop {
            let (weights, costs) = self.solve(&rules);
            if rules.len() <= most {
                return (rules, weights);
            }
            let first_least = |least: usize, at: usize| if costs[at] < costs[least] { at } else { least };
            rules.remove((1..rules.len()).fold(0, first_least));
        }
    }

    /// The best weights of rules, and what each rule's absence would cost.
    fn solve(&self, rules: &[usize]) -> (Vec<f64>, Vec<f64>) {
        let inverse = inverted(
            rules
                .iter()
                .map(|&row| rules.iter().map(|&column| self.together[row][column]).collect())
                .collect(),
        );
        let weight = |row: &Vec<f64>| row.iter().zip(rules).map(|(x, &rule)| x * self.taught[rule]).sum();
        let weights: Vec<f64> = inverse.iter().map(weight).collect();
        let costs =
            weights.iter().enumerate().map(|(at, weight)| weight * weight / inverse[at][at]).collect();
        (weights, costs)
    }
}

/// The inverse of a positive semidefinite matrix plus the ridge, by Gauss and Jordan. With the ridge no pivot is
/// needed.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row[at] += RIDGE;
        row.extend((0..size).map(|column| f64::from(u8::from(column == at))));
    }
    for at in 0..size {
        let pivot = matrix[at][at];
        matrix[at].iter_mut().for_each(|x| *x /= pivot);
        let row = matrix[at].clone();
        for (other, target) in matrix.iter_mut().enumerate() {
            let factor = target[at];
            if other != at && factor != 0.0 {
                target.iter_mut().zip(&row).for_each(|(x, y)| *x -= factor * y);
            }
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A teacher that likes rule 0 and dislikes rule 2; rule 1 repeats rule 0, rule 3 is noise.
    fn taught() -> Sums {
        let mut rng = spielgeist_play::Seed(1).stream("turns", 0, 0);
        let mut sums = Sums::new(4);
        for _ in 0..400 {
            let mut play = || {
                let [a, c, d] = std::array::from_fn(|_| f64::from(rng.below(100)) / 100.0);
                (2.0 * a - c + 5.0, vec![a, a, c, d])
            };
            let turn = [play(), play(), play()];
            sums.add(&turn);
        }
        sums
    }

    #[test]
    fn a_rule_that_repeats_another_and_one_that_says_nothing_are_discarded() {
        let sums = taught();
        let (rules, weights) = sums.select(sums.varying(), 2);
        assert!(rules == [0, 2] || rules == [1, 2], "{rules:?}");
        assert!((weights[0] - 2.0).abs() < 0.1 && (weights[1] + 1.0).abs() < 0.1, "{weights:?}");
        assert!(sums.explained(&rules, &weights) > 0.95);
    }

    #[test]
    fn the_best_addition_explains_what_is_left() {
        let sums = taught();
        assert_eq!(sums.best_addition(&[0], &[1, 2, 3]), Some(2));
        assert_eq!(sums.best_addition(&[0], &[0]), None);
    }
}
