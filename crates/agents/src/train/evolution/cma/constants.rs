//! The constants of CMA-ES, from the number of genes and the size of the population.

use serde::{Deserialize, Serialize};

/// Weights and learning rates as in N. Hansen, "The CMA evolution strategy: a tutorial" (arXiv:1604.00772),
/// with positive weights only. The names are the tutorial's, written out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Constants {
    /// Weights of the fittest half in the new mean, the fittest first; they add up to 1.
    pub(super) weights: Vec<f64>,
    /// μ_eff: the effective number of equal weights.
    pub(super) effective: f64,
    /// c_σ and d_σ: decay of the path of the step size, and its damping.
    pub(super) step_rate: f64,
    pub(super) step_damping: f64,
    /// c_c: decay of the path of the covariance.
    pub(super) path_rate: f64,
    /// c_1 and c_μ: contributions of the path and the samples to the covariance.
    pub(super) path_share: f64,
    pub(super) sample_share: f64,
    /// χ_n: expected length of a standard normal vector.
    pub(super) expected_length: f64,
}

impl Constants {
    pub(super) fn new(genes: usize, population: usize, diagonal: bool) -> Self {
        let (n, parents) = (genes as f64, population / 2);
        let half = population as f64 / 2.0;
        let raw: Vec<f64> =
            (1..=parents).map(|rank| libm::log(half + 0.5) - libm::log(rank as f64)).collect();
        let sum: f64 = raw.iter().sum();
        let weights: Vec<f64> = raw.iter().map(|weight| weight / sum).collect();
        let effective = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let step_rate = (effective + 2.0) / (n + effective + 5.0);
        let excess = (((effective - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0);
        let path_share = 2.0 / ((n + 1.3) * (n + 1.3) + effective);
        let sample_share = 2.0 * (effective - 1.75 + 1.0 / effective) / ((n + 2.0) * (n + 2.0) + effective);
        // With n numbers to learn instead of n², learning may go faster (R. Ros and N. Hansen 2008).
        let faster = if diagonal { (n + 2.0) / 3.0 } else { 1.0 };
        let path_share = (path_share * faster).min(1.0);
        Self {
            effective,
            step_rate,
            step_damping: 1.0 + 2.0 * excess + step_rate,
            path_rate: (4.0 + effective / n) / (n + 4.0 + 2.0 * effective / n),
            path_share,
            sample_share: (sample_share * faster).clamp(0.0, 1.0 - path_share),
            expected_length: n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n)),
            weights,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // pycma 4.5.0 for ten genes and a population of ten, with CMA_active off; the tutorial's c_σ, from which pycma
    // departs, by hand.
    #[test]
    fn agree_with_pycma() {
        let constants = Constants::new(10, 10, false);
        let weights = [0.456272646903, 0.270753097002, 0.162231117159, 0.085233547100, 0.025509591836];
        for (weight, expected) in constants.weights.iter().zip(weights) {
            assert!((weight - expected).abs() < 1e-10, "{:?}", constants.weights);
        }
        for (found, expected) in [
            (constants.effective, 3.1672992814),
            (constants.path_rate, 0.2949903830),
            (constants.path_share, 0.0152838245),
            (constants.sample_share, 0.0235517767),
            (constants.expected_length, 3.0847265652),
            (constants.step_rate, 5.1672992814 / 18.1672992814),
        ] {
            assert!((found - expected).abs() < 1e-9, "{found} instead of {expected}");
        }
    }

    #[test]
    fn shares_never_exceed_the_whole() {
        for (genes, population) in [(1, 4), (2, 400), (200, 8), (200, 2000)] {
            for diagonal in [false, true] {
                let Constants { path_share, sample_share, .. } = Constants::new(genes, population, diagonal);
                assert!(path_share > 0.0 && sample_share >= 0.0 && path_share + sample_share <= 1.0);
            }
        }
    }
}
