//! Activation functions.
//!
//! The exponential is our own: it uses only additions, multiplications and bit patterns, gives the same bits
//! on every machine as `libm` does, and unlike `libm` it can be vectorised.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The activation function of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Activation {
    /// 1 / (1 + e^-x): between 0 and 1.
    Sigmoid,
    /// The hyperbolic tangent: between -1 and 1.
    Tanh,
    /// The sum if it is positive, otherwise 0.
    Relu,
    /// The sum itself.
    Linear,
}

impl Activation {
    /// Applies the function to sums, in place.
    #[inline(always)]
    pub(super) fn apply(self, sums: &mut [f32]) {
        match self {
            Self::Sigmoid => sums.iter_mut().for_each(|sum| *sum = sigmoid(*sum)),
            Self::Tanh => sums.iter_mut().for_each(|sum| *sum = 2.0 * sigmoid(2.0 * *sum) - 1.0),
            Self::Relu => sums.iter_mut().for_each(|sum| *sum = if *sum > 0.0 { *sum } else { 0.0 }),
            Self::Linear => {}
        }
    }

    /// The derivative, computed from the value.
    #[inline(always)]
    pub(super) fn slope(self, value: f32) -> f32 {
        match self {
            Self::Sigmoid => value * (1.0 - value),
            Self::Tanh => 1.0 - value * value,
            Self::Relu => f32::from(u8::from(value > 0.0)),
            Self::Linear => 1.0,
        }
    }
}

#[inline(always)]
fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// Adding and subtracting this number rounds a small one to an integer, and leaves it in the lowest bits.
const ROUND: f32 = 12_582_912.0;
/// The natural logarithm of 2 in two parts, the first so short that small multiples of it are exact.
const LN_2: [f32; 2] = [0.693_359_4, -2.121_944_4e-4];

/// e^x to about the last bit, with x clamped to -87..87: 2^n times the Taylor series of the remainder, which
/// is at most half of ln 2.
#[inline(always)]
fn exp(x: f32) -> f32 {
    let x = x.clamp(-87.0, 87.0);
    let shifted = x * std::f32::consts::LOG2_E + ROUND;
    let doublings = shifted - ROUND;
    let r = x - doublings * LN_2[0] - doublings * LN_2[1];
    // In pairs, to shorten the dependency chain.
    let square = r * r;
    let sixth = (1.0 / 720.0) + r * (1.0 / 5040.0);
    let fourth = (1.0 / 24.0) + r * (1.0 / 120.0) + square * sixth;
    let series = (1.0 + r) + square * ((0.5 + r * (1.0 / 6.0)) + square * fourth);
    series * f32::from_bits((shifted.to_bits() << 23).wrapping_add(127 << 23))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_right_to_two_units_in_the_last_place() {
        for step in -870_000..=870_000 {
            let x = step as f32 * 1e-4;
            let truth = libm::exp(f64::from(x));
            let off = (f64::from(exp(x)) - truth).abs() / truth;
            assert!(off < 2.0 * f64::from(f32::EPSILON), "e^{x} is off by {off:e} of itself");
        }
    }

    #[test]
    fn extreme_sums_give_extreme_values_and_no_surprises() {
        for (activation, low, high) in [(Activation::Sigmoid, 0.0, 1.0), (Activation::Tanh, -1.0, 1.0)] {
            let mut values = [f32::MIN, -1e4, 1e4, f32::MAX];
            activation.apply(&mut values);
            for (value, limit) in values.into_iter().zip([low, low, high, high]) {
                assert!((value - limit).abs() < 1e-30, "{activation:?}: {value} instead of {limit}");
            }
        }
    }

    #[test]
    fn values_agree_with_double_precision() {
        for step in -2_000..=2_000 {
            let x = step as f32 * 0.01;
            let mut values = [x; 2];
            Activation::Sigmoid.apply(&mut values[..1]);
            Activation::Tanh.apply(&mut values[1..]);
            let sigmoid = 1.0 / (1.0 + libm::exp(-f64::from(x)));
            assert!((f64::from(values[0]) - sigmoid).abs() < 2e-7);
            assert!((f64::from(values[1]) - libm::tanh(f64::from(x))).abs() < 4e-7);
        }
    }
}
