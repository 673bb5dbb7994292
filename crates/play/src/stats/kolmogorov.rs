//! The distribution of Kolmogorov's statistic D, the greatest distance of an empirical from its true
//! distribution.
//!
//! Sources: G. Marsaglia, W. W. Tsang and J. Wang, "Evaluating Kolmogorov's distribution", Journal of
//! Statistical Software 8/18 (2003); Z. W. Birnbaum and F. H. Tingey, Annals of Mathematical Statistics 22
//! (1951); M. A. Stephens, "Use of the Kolmogorov-Smirnov, Cramér-von Mises and related statistics", JRSS B
//! 32 (1970).

use super::matrix::{self, Matrix};
use std::f64::consts::PI;

/// Up to this sample size p-values are exact; the asymptotic ones are then right to about 1 %.
const EXACT_UP_TO: usize = 140;
/// Above this n d² the empirical distribution practically never leaves the band on both sides (e^-8nd²), so twice the
/// one-sided tail is used: it keeps the digits that 1 - cdf would lose.
const TAIL_FROM: f64 = 4.0;

/// The probability that Kolmogorov's D of `n` values is at least `distance`; 1 for no values.
pub fn kolmogorov_p_value(n: usize, distance: f64) -> f64 {
    let (size, d) = (n as f64, distance);
    if n == 0 || d.is_nan() || d <= 0.5 / size {
        return 1.0;
    }
    if d >= 1.0 {
        return 0.0;
    }
    let p_value = match n {
        ..=EXACT_UP_TO if size * d * d > TAIL_FROM => 2.0 * one_sided_p_value(n, d),
        ..=EXACT_UP_TO => 1.0 - exact_cdf(n, d),
        _ => asymptotic_p_value(size, d),
    };
    p_value.clamp(0.0, 1.0)
}

/// The asymptotic p-value with Stephens' correction for the sample size, which may be an effective one.
pub(super) fn asymptotic_p_value(n: f64, distance: f64) -> f64 {
    let root = n.sqrt();
    let lambda = (root + 0.12 + 0.11 / root) * distance;
    if lambda < 0.04 {
        1.0 // less than 1e-300 away
    } else if lambda < 1.0 {
        // The theta-function form, which converges where the alternating sum below does not.
        let term = |j: i32| (-f64::from(2 * j - 1).powi(2) * PI * PI / (8.0 * lambda * lambda)).exp();
        1.0 - (2.0 * PI).sqrt() / lambda * (1..=4).map(term).sum::<f64>()
    } else {
        let term = |j: i32| (-2.0 * f64::from(j * j) * lambda * lambda).exp();
        2.0 * (term(1) - term(2) + term(3) - term(4))
    }
}

/// P(D < d) by the n-th power of a matrix (Marsaglia, Tsang and Wang). With n <= 140 and n d² <= 4 the matrix
/// has at most 49 rows and the powers stay below e^140, so nothing needs rescaling.
fn exact_cdf(n: usize, d: f64) -> f64 {
    let k = (n as f64 * d) as usize + 1;
    let h = k as f64 - n as f64 * d;
    let powered = matrix::power(transition(2 * k - 1, h), n);
    (1..=n).fold(powered[k - 1][k - 1], |value, i| value * i as f64 / n as f64)
}

fn transition(size: usize, h: f64) -> Matrix {
    let mut matrix = matrix::zeros(size);
    for (i, row) in matrix.iter_mut().enumerate() {
        row[..size.min(i + 2)].fill(1.0);
        row[0] -= h.powi(i as i32 + 1);
    }
    for (i, cell) in matrix[size - 1].iter_mut().enumerate() {
        *cell -= h.powi((size - i) as i32);
    }
    matrix[size - 1][0] += (2.0 * h - 1.0).max(0.0).powi(size as i32);
    for (i, row) in matrix.iter_mut().enumerate() {
        (0..=i).for_each(|j| row[j] /= factorial(i - j + 1));
    }
    matrix
}

fn factorial(n: usize) -> f64 {
    (1..=n).map(|i| i as f64).product()
}

/// P(D+ >= d), a sum of positive terms (Birnbaum and Tingey).
fn one_sided_p_value(n: usize, d: f64) -> f64 {
    let size = n as f64;
    let (mut choose, mut sum) = (1.0, 0.0);
    for j in 0..n {
        let (step, rest) = (d + j as f64 / size, 1.0 - d - j as f64 / size);
        if rest <= 0.0 {
            break;
        }
        sum += choose * step.powi(j as i32 - 1) * rest.powi((n - j) as i32);
        choose *= (n - j) as f64 / (j + 1) as f64;
    }
    d * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    // Marsaglia, Tsang and Wang 2003, section 3: K(10, 0.274)
    #[test]
    fn the_papers_own_example() {
        assert!((exact_cdf(10, 0.274) - 0.628479615456504).abs() < 1e-14);
    }

    // scipy 1.17.1: kstwo.sf(d, n)
    #[test]
    fn exact_p_values_agree_with_scipy() {
        for (n, d, p_value) in [
            (3, 0.2, 0.9982222222222222),
            (10, 0.274, 0.3715203845434957),
            (100, 0.05, 0.9532159710635725),
            (100, 0.1, 0.2526927570063874),
            (140, 0.15, 0.0032495604415101703),
            (5, 0.9, 1.9999999999999978e-05),
            (20, 0.5, 3.787595240539032e-05),
            (140, 0.3, 1.1370251710737309e-11),
        ] {
            assert!((kolmogorov_p_value(n, d) / p_value - 1.0).abs() < 1e-9, "n = {n}, d = {d}");
        }
    }

    // scipy 1.17.1: special.kolmogorov((sqrt(n) + 0.12 + 0.11 / sqrt(n)) * d)
    #[test]
    fn the_asymptotic_p_value_agrees_with_scipy() {
        for (n, d, p_value) in [
            (500, 0.05, 0.15955408974378785),
            (1000, 0.05, 0.012958845703741699),
            (200, 0.03, 0.9930175387117647),
            (1000, 0.01, 0.9999618844225542),
        ] {
            assert!((kolmogorov_p_value(n, d) - p_value).abs() < 1e-12, "n = {n}, d = {d}");
        }
    }

    #[test]
    fn exact_and_asymptotic_meet_at_the_border() {
        for d in [0.05, 0.08, 0.1, 0.12, 0.15] {
            let (exact, next) = (kolmogorov_p_value(140, d), kolmogorov_p_value(141, d));
            assert!((exact - next).abs() < 0.01, "d = {d}: {exact}, {next}");
        }
    }

    #[test]
    fn odd_input_is_answered() {
        assert_eq!(kolmogorov_p_value(0, 0.5), 1.0);
        assert_eq!(kolmogorov_p_value(10, f64::NAN), 1.0);
        assert_eq!(kolmogorov_p_value(10, 0.05), 1.0);
        assert_eq!(kolmogorov_p_value(10, 1.0), 0.0);
        assert_eq!(kolmogorov_p_value(1_000_000, 0.0), 1.0);
    }
}
