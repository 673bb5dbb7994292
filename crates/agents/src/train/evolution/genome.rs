//! A genome: a flat list of genes.

use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The genes of an individual in the order of its [`Shape`](super::Shape), which defines the position and
/// kind of each.
///
/// ```
/// use spielgeist_agents::train::evolution::{Gene, Genome, Shape};
/// let shape = Shape::new().genes("flags", 2, Gene::Bit).genes("weights", 3, Gene::real(0.0, 20.0));
/// let genome = Genome::new(vec![1.0, 0.0, 2.5, 0.0, 19.0]);
/// assert_eq!(genome.bits(shape.block("flags").unwrap()).collect::<Vec<_>>(), [true, false]);
/// assert_eq!(genome.reals(shape.block("weights").unwrap()), [2.5, 0.0, 19.0]);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Genome(Vec<f64>);

impl Genome {
    /// Creates a genome from values.
    pub fn new(values: Vec<f64>) -> Self {
        Self(values)
    }

    /// All genes, bits and integers as numbers.
    pub fn values(&self) -> &[f64] {
        &self.0
    }

    /// All genes, mutable.
    pub fn values_mut(&mut self) -> &mut [f64] {
        &mut self.0
    }

    /// The genes of a range as reals.
    pub fn reals(&self, place: Range<usize>) -> &[f64] {
        &self.0[place]
    }

    /// The genes of a range as integers.
    pub fn integers(&self, place: Range<usize>) -> impl ExactSizeIterator<Item = i32> + '_ {
        self.0[place].iter().map(|&value| value as i32)
    }

    /// The genes of a range as bits.
    pub fn bits(&self, place: Range<usize>) -> impl ExactSizeIterator<Item = bool> + '_ {
        self.0[place].iter().map(|&value| value != 0.0)
    }

    /// The bits of a range as one signed number in two's complement, the highest bit first: eight bits
    /// represent -128 to 127.
    ///
    /// # Panics
    /// If there are no bits, or more than 63.
    pub fn signed(&self, place: Range<usize>) -> i64 {
        assert!((1..64).contains(&place.len()), "{} bits do not make a number of 64", place.len());
        let weight_of_sign = 1 << place.len();
        let number = self.bits(place.clone()).fold(0, |number, bit| number << 1 | i64::from(bit));
        if self.0[place.start] != 0.0 { number - weight_of_sign } else { number }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_make_signed_numbers() {
        let number = |text: &str| {
            let bits = text.bytes().map(|digit| f64::from(digit - b'0')).collect::<Vec<_>>();
            Genome::new(bits).signed(0..text.len())
        };
        assert_eq!(
            [number("01111111"), number("10000000"), number("11111111"), number("00000101")],
            [127, -128, -1, 5]
        );
    }
}
