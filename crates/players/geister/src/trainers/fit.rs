//! Least squares: weights with which the evaluation of positions is nearest to the results of their games.

use super::positions::Position;
use crate::evaluation::{FEATURES, LIMIT};

/// Weights in double precision, for sums over many positions.
pub(super) type Fitted = [f64; FEATURES];

/// Number of Gauss-Newton steps; more change nothing that a game would show.
const STEPS: usize = 8;

/// Minimises the mean squared error of the evaluation, plus `pull` times the squared distance to the weights
/// that it starts from. Returns the weights and the root of the mean squared error.
///
/// The pull keeps the weights of features that hardly occur, and averages over generations.
pub(super) fn fit(positions: &[Position], start: &Fitted, pull: f64) -> (Fitted, f64) {
    let mut weights = *start;
    for _ in 0..STEPS {
        let (matrix, vector) = normal_equations(positions, &weights, start, pull);
        let Some(step) = solve(matrix, vector) else { break };
        // A Gauss-Newton step may be too long; half of it, and so on, is not worse.
        let before = cost(positions, &weights, start, pull);
        let tried = [1.0, 0.5, 0.25, 0.125].map(|length| moved(&weights, &step, length));
        let better = tried.into_iter().find(|tried| cost(positions, tried, start, pull) < before);
        let Some(better) = better else { break };
        weights = better;
    }
    (weights, error(positions, &weights).sqrt())
}

fn moved(weights: &Fitted, step: &[f64], length: f64) -> Fitted {
    std::array::from_fn(|feature| weights[feature] + length * step[feature])
}

/// The evaluation of a position and its slope.
fn evaluated(position: &Position, weights: &Fitted) -> (f64, f64) {
    let sum: f64 = position
        .features
        .iter()
        .map(|&(feature, number)| weights[usize::from(feature)] * f64::from(number))
        .sum();
    let below = 1.0 + sum.abs();
    (f64::from(LIMIT) * sum / below, f64::from(LIMIT) / (below * below))
}

/// The mean squared error.
fn error(positions: &[Position], weights: &Fitted) -> f64 {
    let sum: f64 = positions
        .iter()
        .map(|position| (evaluated(position, weights).0 - f64::from(position.result)).powi(2))
        .sum();
    sum / positions.len().max(1) as f64
}

fn cost(positions: &[Position], weights: &Fitted, start: &Fitted, pull: f64) -> f64 {
    let away: f64 = weights.iter().zip(start).map(|(weight, start)| (weight - start).powi(2)).sum();
    error(positions, weights) + pull * away
}

/// The linear system of a Gauss-Newton step, row by row.
fn normal_equations(
    positions: &[Position],
    weights: &Fitted,
    start: &Fitted,
    pull: f64,
) -> (Vec<Fitted>, Fitted) {
    let mut matrix = vec![[0.0; FEATURES]; FEATURES];
    let mut vector = [0.0; FEATURES];
    let share = 1.0 / positions.len().max(1) as f64;
    for position in positions {
        let (value, slope) = evaluated(position, weights);
        let (missing, curve) = (slope * (f64::from(position.result) - value) * share, slope * slope * share);
        for (place, &(feature, number)) in position.features.iter().enumerate() {
            let (row, number) = (usize::from(feature), f64::from(number));
            vector[row] += missing * number;
            // Features are in order: the lower triangle.
            for &(other, times) in &position.features[..=place] {
                matrix[row][usize::from(other)] += curve * number * f64::from(times);
            }
        }
    }
    for feature in 0..FEATURES {
        matrix[feature][feature] += pull;
        vector[feature] -= pull * (weights[feature] - start[feature]);
    }
    (matrix, vector)
}

/// Solves a symmetric system, given its lower triangle, by Cholesky decomposition; `None` if it is not
/// positive definite.
fn solve(mut matrix: Vec<Fitted>, mut vector: Fitted) -> Option<Fitted> {
    let size = vector.len();
    for row in 0..size {
        for column in 0..=row {
            let known: f64 = (0..column).map(|k| matrix[row][k] * matrix[column][k]).sum();
            let left = matrix[row][column] - known;
            matrix[row][column] = match row == column {
                true if left <= 0.0 => return None,
                true => left.sqrt(),
                false => left / matrix[column][column],
            };
        }
    }
    for row in 0..size {
        let known: f64 = (0..row).map(|k| matrix[row][k] * vector[k]).sum();
        vector[row] = (vector[row] - known) / matrix[row][row];
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|k| matrix[k][row] * vector[k]).sum();
        vector[row] = (vector[row] - known) / matrix[row][row];
    }
    Some(vector)
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Seed;

    use super::*;

    /// Results that some weights predict exactly lead back to these weights.
    #[test]
    fn the_weights_behind_the_results_are_found() {
        let mut rng = Seed(1).stream("fit", 0, 0);
        let truth: Fitted = std::array::from_fn(|feature| (feature as f64 - 30.0) / 40.0);
        let mut positions: Vec<Position> = (0..2_000)
            .map(|_| {
                let number = |feature| (feature, (rng.unit() * 2.0 - 1.0) as f32);
                let features = (0..FEATURES as u8).map(number).collect();
                Position { features, result: 0.0 }
            })
            .collect();
        for position in &mut positions {
            position.result = evaluated(position, &truth).0 as f32;
        }
        let (weights, error) = fit(&positions, &[0.0; FEATURES], 1e-9);
        assert!(error < 1e-3, "{error}");
        let farthest = weights.iter().zip(truth).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(farthest < 0.02, "{farthest}");
    }

    #[test]
    fn weights_without_evidence_stay_as_they_are() {
        let positions = [Position { features: vec![(3, 1.0)], result: 1.0 }];
        let start = [0.25; FEATURES];
        let (weights, _) = fit(&positions, &start, 1e-3);
        assert!(weights[3] > 1.0, "{}", weights[3]);
        assert!(weights.iter().enumerate().all(|(feature, weight)| feature == 3 || *weight == 0.25));
    }
}
