//! Eigenvectors of small symmetric matrices.

/// Eigenvalues and, as the columns of a matrix by rows, the eigenvectors of a symmetric matrix by rows.
///
/// Jacobi's method in the form of H. Rutishauser (1966): rotations in a fixed order, only arithmetic and
/// square roots, so the result is the same on every machine.
pub(super) fn eigen(matrix: &[f64], n: usize) -> (Vec<f64>, Vec<f64>) {
    let mut a = matrix.to_vec();
    let mut vectors = vec![0.0; n * n];
    (0..n).for_each(|i| vectors[i * n + i] = 1.0);
    for _ in 0..MOST_SWEEPS {
        if off_diagonal(&a, n) <= SMALL * diagonal(&a, n) {
            break;
        }
        for p in 0..n {
            for q in p + 1..n {
                rotate(&mut a, &mut vectors, n, p, q);
            }
        }
    }
    ((0..n).map(|i| a[i * n + i]).collect(), vectors)
}

/// Maximum number of sweeps; six to ten suffice in practice.
const MOST_SWEEPS: usize = 50;
/// Tolerance of the off-diagonal entries, as a share of the squares.
const SMALL: f64 = 1e-30;

fn off_diagonal(a: &[f64], n: usize) -> f64 {
    (0..n).flat_map(|i| (0..i).map(move |j| (i, j))).map(|(i, j)| a[i * n + j] * a[i * n + j]).sum()
}

fn diagonal(a: &[f64], n: usize) -> f64 {
    (0..n).map(|i| a[i * n + i] * a[i * n + i]).sum()
}

/// Rotates the plane of axes `p` and `q` so that their off-diagonal entry becomes 0.
fn rotate(a: &mut [f64], vectors: &mut [f64], n: usize, p: usize, q: usize) {
    let beside = a[p * n + q];
    if beside == 0.0 {
        return;
    }
    let theta = (a[q * n + q] - a[p * n + p]) / (2.0 * beside);
    let tangent = theta.signum() / (theta.abs() + (theta * theta + 1.0).sqrt());
    let cosine = 1.0 / (tangent * tangent + 1.0).sqrt();
    let sine = tangent * cosine;
    for k in 0..n {
        turn(a, k * n + p, k * n + q, cosine, sine);
        turn(vectors, k * n + p, k * n + q, cosine, sine);
    }
    for k in 0..n {
        turn(a, p * n + k, q * n + k, cosine, sine);
    }
    // Exactly 0, without rounding errors.
    (a[p * n + q], a[q * n + p]) = (0.0, 0.0);
}

fn turn(values: &mut [f64], i: usize, j: usize, cosine: f64, sine: f64) {
    let (x, y) = (values[i], values[j]);
    values[i] = cosine * x - sine * y;
    values[j] = sine * x + cosine * y;
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use spielgeist_play::Seed;

    proptest! {
        #[test]
        fn the_parts_make_the_matrix_again(n in 1usize..12, seed: u64, scale in 1e-6..1e6) {
            let mut rng = Seed(seed).stream("eigen", 0, 0);
            let mut matrix = vec![0.0; n * n];
            for i in 0..n {
                for j in 0..=i {
                    let value = scale * (2.0 * rng.unit() - 1.0);
                    (matrix[i * n + j], matrix[j * n + i]) = (value, value);
                }
            }
            let (values, vectors) = eigen(&matrix, n);
            for i in 0..n {
                for j in 0..n {
                    let entry: f64 =
                        (0..n).map(|k| vectors[i * n + k] * values[k] * vectors[j * n + k]).sum();
                    prop_assert!((entry - matrix[i * n + j]).abs() < 1e-12 * scale * n as f64);
                    let dot: f64 = (0..n).map(|k| vectors[i * n + k] * vectors[j * n + k]).sum();
                    prop_assert!((dot - f64::from(i == j)).abs() < 1e-12);
                }
            }
        }
    }

    #[test]
    fn a_known_matrix() {
        let (mut values, _) = eigen(&[2.0, 1.0, 1.0, 2.0], 2);
        values.sort_by(f64::total_cmp);
        assert!((values[0] - 1.0).abs() < 1e-15 && (values[1] - 3.0).abs() < 1e-15);
    }
}
