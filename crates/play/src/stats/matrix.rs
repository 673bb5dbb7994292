//! Small square matrices, as rows: product, power and inverse. For tables of players, not for large systems.

/// The rows of a square matrix.
pub(super) type Matrix = Vec<Vec<f64>>;

pub(super) fn zeros(size: usize) -> Matrix {
    vec![vec![0.0; size]; size]
}

pub(super) fn identity(size: usize) -> Matrix {
    let mut matrix = zeros(size);
    (0..size).for_each(|i| matrix[i][i] = 1.0);
    matrix
}

pub(super) fn multiply(a: &Matrix, b: &Matrix) -> Matrix {
    let mut product = zeros(a.len());
    for (row, factors) in product.iter_mut().zip(a) {
        for (factor, source) in factors.iter().zip(b) {
            row.iter_mut().zip(source).for_each(|(cell, value)| *cell += factor * value);
        }
    }
    product
}

pub(super) fn apply(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

/// The matrix to the `exponent`, by repeated squaring.
pub(super) fn power(matrix: Matrix, mut exponent: usize) -> Matrix {
    let (mut square, mut result) = (matrix, None);
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = Some(result.map_or_else(|| square.clone(), |result| multiply(&result, &square)));
        }
        exponent /= 2;
        if exponent > 0 {
            square = multiply(&square, &square);
        }
    }
    result.unwrap_or_else(|| identity(square.len()))
}

/// The inverse by Gauss-Jordan elimination with row pivoting; `None` for a singular matrix.
pub(super) fn inverse(mut matrix: Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let mut inverse = identity(size);
    for column in 0..size {
        let pivot =
            (column..size).max_by(|&i, &j| matrix[i][column].abs().total_cmp(&matrix[j][column].abs()))?;
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let divisor = matrix[column][column];
        if divisor == 0.0 || !divisor.is_finite() {
            return None;
        }
        inverse[column].iter_mut().for_each(|cell| *cell /= divisor);
        matrix[column].iter_mut().for_each(|cell| *cell /= divisor);
        for row in (0..size).filter(|&row| row != column) {
            let factor = matrix[row][column];
            subtract_row(&mut matrix, row, column, factor);
            subtract_row(&mut inverse, row, column, factor);
        }
    }
    Some(inverse)
}

/// Takes `factor` times row `other` from row `row`.
fn subtract_row(matrix: &mut Matrix, row: usize, other: usize, factor: f64) {
    let subtrahend = matrix[other].clone();
    matrix[row].iter_mut().zip(subtrahend).for_each(|(cell, value)| *cell -= factor * value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_times_the_matrix_is_the_identity() {
        // The zero in the corner needs a change of rows.
        let matrix = vec![vec![0.0, 2.0, 1.0], vec![1.0, -1.0, 0.5], vec![4.0, 0.0, 3.0]];
        let product = multiply(&matrix, &inverse(matrix.clone()).unwrap());
        for (row, unit) in product.iter().zip(identity(3)) {
            assert!(row.iter().zip(unit).all(|(a, b)| (a - b).abs() < 1e-12), "{product:?}");
        }
    }

    #[test]
    fn powers_are_repeated_products() {
        let fibonacci = vec![vec![1.0, 1.0], vec![1.0, 0.0]];
        assert_eq!(power(fibonacci.clone(), 10)[0][1], 55.0);
        assert_eq!(power(fibonacci, 0), identity(2));
    }

    #[test]
    fn a_singular_matrix_has_no_inverse() {
        assert_eq!(inverse(vec![vec![1.0, 2.0], vec![2.0, 4.0]]), None);
        assert_eq!(inverse(vec![vec![f64::NAN]]), None);
        assert_eq!(inverse(vec![]), Some(vec![]));
    }
}
