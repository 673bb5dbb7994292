//! Normal deviates.

use spielgeist_play::Rng;

/// A standard normal deviate by the polar method (G. Marsaglia and T. A. Bray 1964). The logarithm is
/// `libm`'s, which is the same to the last bit on every machine; the second deviate of the pair is discarded,
/// so that there is no state besides the stream.
pub(super) fn normal(rng: &mut Rng) -> f64 {
    loop {
        let (x, y) = (2.0 * rng.unit() - 1.0, 2.0 * rng.unit() - 1.0);
        let square = x * x + y * y;
        if square > 0.0 && square < 1.0 {
            return x * (-2.0 * libm::log(square) / square).sqrt();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::Seed;
    use spielgeist_play::stats::{Summary, lilliefors};

    #[test]
    fn is_standard_normal() {
        let mut rng = Seed(3).stream("normal", 0, 0);
        let values: Vec<f64> = (0..20_000).map(|_| normal(&mut rng)).collect();
        let Summary { mean, sd, median, .. } = Summary::of(&values).unwrap();
        assert!(mean.abs() < 0.03 && (sd - 1.0).abs() < 0.03 && median.abs() < 0.04, "{mean} {sd} {median}");
        let test = lilliefors(&values).unwrap();
        assert!(test.p_value > 0.01, "{test:?}");
    }
}
