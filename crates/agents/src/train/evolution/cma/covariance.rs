//! The covariance of CMA-ES: full, or only its diagonal.

use serde::{Deserialize, Serialize};

use super::eigen::eigen;

/// The covariance of the steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Covariance {
    /// One variance per gene: n numbers, for long genomes.
    Diagonal(Vec<f64>),
    /// A matrix, as rows.
    Full {
        matrix: Vec<f64>,
        /// Its eigenvectors as the columns of a matrix by rows, and the roots of its eigenvalues, as of the last
        /// decomposition.
        axes: Vec<f64>,
        lengths: Vec<f64>,
        /// Updates since then.
        age: u64,
    },
}

/// The terms of an update: the path, and weighted samples.
pub(super) struct Update<'a> {
    pub(super) keep: f64,
    pub(super) path: &'a [f64],
    pub(super) path_share: f64,
    /// Weights, with the shares multiplied in, and steps.
    pub(super) samples: &'a [(f64, Vec<f64>)],
    /// A decomposition costs n³; number of updates between two of them.
    pub(super) patience: u64,
}

/// Minimum of squared axis lengths, relative to the longest possible.
const LEAST_VARIANCE: f64 = 1e-30;

impl Covariance {
    /// The unit covariance.
    pub(super) fn unit(n: usize, is_diagonal: bool) -> Self {
        if is_diagonal {
            return Self::Diagonal(vec![1.0; n]);
        }
        let identity: Vec<f64> = (0..n * n).map(|at| f64::from(at / n == at % n)).collect();
        Self::Full { matrix: identity.clone(), axes: identity, lengths: vec![1.0; n], age: 0 }
    }

    /// Turns a standard normal vector into one with this covariance: B D z.
    pub(super) fn stretch(&self, z: &[f64]) -> Vec<f64> {
        match self {
            Self::Diagonal(variances) => z.iter().zip(variances).map(|(z, v)| z * v.sqrt()).collect(),
            Self::Full { axes, lengths, .. } => {
                let scaled: Vec<f64> = z.iter().zip(lengths).map(|(z, length)| z * length).collect();
                axes.chunks_exact(z.len()).map(|row| dot(row, &scaled)).collect()
            }
        }
    }

    /// The inverse root of the covariance times a vector: B D⁻¹ Bᵀ y.
    pub(super) fn whiten(&self, y: &[f64]) -> Vec<f64> {
        match self {
            Self::Diagonal(variances) => y.iter().zip(variances).map(|(y, v)| y / v.sqrt()).collect(),
            Self::Full { axes, lengths, .. } => {
                let n = y.len();
                let along = |axis: usize| (0..n).map(|i| axes[i * n + axis] * y[i]).sum::<f64>();
                let scaled: Vec<f64> = (0..n).map(|axis| along(axis) / lengths[axis]).collect();
                axes.chunks_exact(n).map(|row| dot(row, &scaled)).collect()
            }
        }
    }

    /// Decays the old covariance and adds the path and the samples.
    pub(super) fn update(&mut self, update: &Update<'_>) {
        let n = update.path.len();
        let entry = |old: f64, i: usize, j: usize| {
            let path = update.path_share * update.path[i] * update.path[j];
            let samples = update.samples.iter().map(|(weight, step)| weight * step[i] * step[j]).sum::<f64>();
            update.keep * old + path + samples
        };
        match self {
            Self::Diagonal(variances) => {
                let grown =
                    |(i, variance): (usize, &mut f64)| *variance = entry(*variance, i, i).max(LEAST_VARIANCE);
                variances.iter_mut().enumerate().for_each(grown);
            }
            Self::Full { matrix, .. } => {
                for i in 0..n {
                    for j in 0..=i {
                        let value = entry(matrix[i * n + j], i, j);
                        (matrix[i * n + j], matrix[j * n + i]) = (value, value);
                    }
                }
                self.age(n, update.patience);
            }
        }
    }

    fn age(&mut self, n: usize, patience: u64) {
        let Self::Full { matrix, axes, lengths, age } = self else { return };
        *age += 1;
        if *age >= patience {
            let (values, vectors) = eigen(matrix, n);
            *lengths = values.iter().map(|value| value.max(LEAST_VARIANCE).sqrt()).collect();
            (*axes, *age) = (vectors, 0);
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whitening_a_stretched_axis_gives_it_back() {
        let samples = [(0.4, vec![1.0, 2.0, -1.0]), (0.3, vec![0.0, 1.0, 1.0])];
        let update =
            Update { keep: 0.2, path: &[3.0, 0.0, 1.0], path_share: 0.1, samples: &samples, patience: 1 };
        let mut covariance = Covariance::unit(3, false);
        covariance.update(&update);
        let Covariance::Full { matrix, axes, .. } = &covariance else { panic!() };
        assert!((matrix[0] - (0.2 + 0.9 + 0.4)).abs() < 1e-12 && (matrix[1] - 0.8).abs() < 1e-12);
        // Stretching along z and whitening again turns z by the axes: B z.
        let z = [0.3, -1.0, 2.0];
        let there_and_back = covariance.whiten(&covariance.stretch(&z));
        for (row, value) in axes.chunks_exact(3).zip(there_and_back) {
            assert!((dot(row, &z) - value).abs() < 1e-12);
        }
    }
}
