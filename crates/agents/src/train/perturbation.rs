//! Simultaneous perturbation (Spall 1992): the slope of a noisy score in many numbers at once, from comparisons of two
//! candidates that differ in all of them by a small step in a random direction.

use spielgeist_play::Rng;

/// A random direction: for each number, up or down.
pub fn direction(numbers: usize, rng: &mut Rng) -> Vec<f64> {
    (0..numbers).map(|_| if rng.below(2) == 1 { 1.0 } else { -1.0 }).collect()
}

/// The mean slope of the score in each number: half the difference between the scores of the candidates that went up and
/// down in a direction, counted along that direction. One step of the direction is the unit.
///
/// ```
/// use spielgeist_agents::train::slopes;
/// // The score is the first number minus the second.
/// let compared = [(vec![1.0, 1.0], 0.0), (vec![1.0, -1.0], 4.0)];
/// assert_eq!(slopes(2, &compared), [1.0, -1.0]);
/// ```
pub fn slopes(numbers: usize, compared: &[(Vec<f64>, f64)]) -> Vec<f64> {
    let mut slopes = vec![0.0; numbers];
    for (direction, difference) in compared {
        for (slope, step) in slopes.iter_mut().zip(direction) {
            *slope += step * difference / (2.0 * compared.len() as f64);
        }
    }
    slopes
}

#[cfg(test)]
mod tests {
    use spielgeist_play::Seed;

    use super::*;

    #[test]
    fn slopes_of_a_sum_are_found() {
        let truth = [0.5, -0.25, 0.0, 0.125];
        let compared: Vec<(Vec<f64>, f64)> = (0..4_000)
            .map(|number| {
                let way = direction(truth.len(), &mut Seed(1).stream("directions", number, 0));
                let score: f64 = truth.iter().zip(&way).map(|(slope, step)| slope * step).sum();
                (way, 2.0 * score)
            })
            .collect();
        for (found, expected) in slopes(truth.len(), &compared).into_iter().zip(truth) {
            assert!((found - expected).abs() < 0.05, "{found} {expected}");
        }
    }
}
