//! The distribution of one gene, as the cross-entropy method learns it.

use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::Gene;
use super::normal::normal;

/// The distribution of one gene.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Marginal {
    /// A normal distribution for reals.
    Normal { mean: f64, sd: f64 },
    /// A probability for each value of a bit or integer, the least first.
    Chances(Vec<f64>),
}

impl Marginal {
    /// The initial distribution: mean and deviation of the uniform start range, or equal probabilities.
    pub(super) fn start(gene: &Gene) -> Self {
        match *gene {
            Gene::Real { start, .. } => {
                Self::Normal { mean: start.at(0.5), sd: start.width() / 12f64.sqrt() }
            }
            _ => {
                let values = gene.width() as usize + 1;
                Self::Chances(vec![1.0 / values as f64; values])
            }
        }
    }

    /// Moves the mean to a value, or half of all probability.
    pub(super) fn lean(&mut self, gene: &Gene, value: f64) {
        match self {
            Self::Normal { mean, .. } => *mean = value,
            Self::Chances(chances) => {
                chances.iter_mut().for_each(|chance| *chance /= 2.0);
                chances[place(gene, value)] += 0.5;
            }
        }
    }

    /// Samples a value; the deviation of a normal distribution is widened by `extra`, in quadrature.
    pub(super) fn sample(&self, gene: &Gene, extra: f64, rng: &mut Rng) -> f64 {
        match self {
            Self::Normal { mean, sd } => gene.mirror(mean + (sd * sd + extra * extra).sqrt() * normal(rng)),
            Self::Chances(chances) => {
                let mut left = rng.unit();
                let stop = |chance: &f64| {
                    left -= chance;
                    left < 0.0
                };
                let last = chances.len() - 1;
                least(gene) + chances.iter().position(stop).unwrap_or(last) as f64
            }
        }
    }

    /// Moves by the fraction `speed` to the distribution of the values.
    pub(super) fn learn(&mut self, gene: &Gene, values: &[f64], speed: f64) {
        let n = values.len() as f64;
        match self {
            Self::Normal { mean, sd } => {
                let centre = values.iter().sum::<f64>() / n;
                let squares: f64 = values.iter().map(|value| (value - centre) * (value - centre)).sum();
                *mean += speed * (centre - *mean);
                *sd += speed * ((squares / n).sqrt() - *sd);
            }
            Self::Chances(chances) => {
                chances.iter_mut().for_each(|chance| *chance *= 1.0 - speed);
                values.iter().for_each(|&value| chances[place(gene, value)] += speed / n);
            }
        }
    }

    /// The mean, or the most probable value.
    pub(super) fn centre(&self, gene: &Gene) -> f64 {
        match self {
            Self::Normal { mean, .. } => gene.mirror(*mean),
            Self::Chances(chances) => {
                let best = (0..chances.len()).reduce(|a, b| if chances[b] > chances[a] { b } else { a });
                least(gene) + best.unwrap_or(0) as f64
            }
        }
    }
}

fn least(gene: &Gene) -> f64 {
    gene.fit(f64::NEG_INFINITY)
}

fn place(gene: &Gene, value: f64) -> usize {
    (gene.fit(value) - least(gene)) as usize
}

#[cfg(test)]
mod tests {
    use super::super::testing::assert_counts_fit;
    use super::*;
    use spielgeist_play::Seed;

    #[test]
    fn chances_are_learnt_and_sampled() {
        let gene = Gene::integer(-1, 2);
        let mut marginal = Marginal::start(&gene);
        marginal.learn(&gene, &[2.0, 2.0, -1.0, 0.0], 0.8);
        let Marginal::Chances(chances) = &marginal else { panic!() };
        let expected = [0.25, 0.25, 0.05, 0.45];
        assert!(chances.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12), "{chances:?}");
        assert_eq!(marginal.centre(&gene), 2.0);
        let mut counts = [0; 4];
        let mut rng = Seed(1).stream("marginal", 0, 0);
        (0..10_000).for_each(|_| counts[(marginal.sample(&gene, 0.0, &mut rng) + 1.0) as usize] += 1);
        assert_counts_fit(&counts, &expected);
    }

    #[test]
    fn a_normal_marginal_moves_part_of_the_way() {
        let gene = Gene::unbounded(0.0, 12.0);
        let mut marginal = Marginal::start(&gene);
        marginal.learn(&gene, &[9.0, 11.0], 0.5);
        let Marginal::Normal { mean, sd } = marginal else { panic!() };
        assert!((mean - 8.0).abs() < 1e-12 && (sd - (12f64.sqrt() + 1.0) / 2.0).abs() < 1e-12);
    }
}
