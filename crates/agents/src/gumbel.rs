use spielgeist_play::Rng;

/// A number of the standard Gumbel distribution. Added to the values of candidates, it makes the largest sum fall on
/// each of them as often as softmax would draw it.
pub fn gumbel(rng: &mut Rng) -> f64 {
    // Both logarithms need a number strictly between 0 and 1.
    let unit = rng.unit().clamp(1e-12, 1.0 - 1e-12);
    -libm::log(-libm::log(unit))
}
