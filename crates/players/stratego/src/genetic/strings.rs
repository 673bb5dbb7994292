//! Binary strings: the concatenated bytes of the weights and of a setup, with crossover and mutation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use spielgeist_stratego::{HOME_SQUARES, Setup};

use super::setups::{keys_of, setup_of};
use crate::minimax::{ASPECTS, Weights};

/// The meaning of a string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Evolving {
    /// The weights, as in the paper; setups are generated.
    #[default]
    Weights,
    /// A setup; the weights are those by hand. The paper's future work.
    Setups,
    /// Weights and a setup together.
    Both,
}

impl Evolving {
    /// Bits of a string.
    pub(crate) fn bits(self) -> usize {
        8 * match self {
            Self::Weights => ASPECTS,
            Self::Setups | Self::Both => ASPECTS + HOME_SQUARES,
        }
    }
}

/// A candidate solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Bits(Vec<u8>);

/// The representation of a weight as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Representation {
    /// Two's complement, as in the paper: a flipped bit changes a weight by 1 to 128.
    #[default]
    Binary,
    /// Gray code: neighbouring weights differ by one bit.
    Gray,
    /// Whole numbers, the paper's future work: mutation adds a step of at most 32 to a weight, with the chance
    /// that one of eight bits would flip.
    Integer,
    /// Whole numbers with steps of all sizes: a weight of 2 can be tuned as finely as one of 100. The size of a
    /// step is between a power of two and the next one, at most 31, and all powers are equally likely.
    Steps,
}

/// The origin of each piece of a child's string.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Inheritance {
    /// Either, with equal chances: "a random selection of genetic material from each parent".
    #[default]
    Random,
    /// In turn, as in most N-point crossovers.
    Alternating,
}

/// The places where a string is cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Cuts {
    /// Into pieces of equal length, up to one bit. 24 pieces are the weights one by one; in a longer string, with a
    /// setup, most of these cuts are inside of numbers.
    #[default]
    Even,
    /// The same, each moved to the nearest border of two numbers.
    Borders,
}

impl Cuts {
    /// The first bit of a piece.
    fn first_bit(self, piece: usize, pieces: usize, length: usize) -> usize {
        let even = length * piece / pieces;
        match self {
            Self::Even => even,
            Self::Borders => (even + 4) / 8 * 8,
        }
    }
}

/// The largest step of [`Representation::Integer`].
const STEP: i32 = 32;
/// The number of sizes of steps of [`Representation::Steps`].
const SIZES: u32 = 5;

impl Bits {
    pub(crate) fn random(bits: usize, rng: &mut Rng) -> Self {
        Self((0..bits / 8).map(|_| rng.below(256) as u8).collect())
    }

    /// The same weights with this setup.
    pub(crate) fn with_setup(mut self, setup: &Setup) -> Self {
        self.0.truncate(ASPECTS);
        self.0.extend(keys_of(setup));
        self
    }

    /// The setup that the string stands for, if it has one.
    pub(crate) fn setup(&self) -> Option<Setup> {
        self.0.get(ASPECTS..ASPECTS + HOME_SQUARES).map(setup_of)
    }

    /// The string of these weights.
    pub(crate) fn of(weights: &Weights, representation: Representation) -> Self {
        let byte = |weight: i8| match representation {
            Representation::Binary | Representation::Integer | Representation::Steps => weight as u8,
            Representation::Gray => {
                let number = (i16::from(weight) + 128) as u8;
                number ^ number >> 1
            }
        };
        Self(weights.iter().map(|&weight| byte(weight)).collect())
    }

    /// The weights that the string stands for.
    pub(crate) fn weights(&self, representation: Representation) -> Weights {
        std::array::from_fn(|at| {
            let byte = self.0.get(at).copied().unwrap_or(0);
            match representation {
                Representation::Binary | Representation::Integer | Representation::Steps => byte as i8,
                Representation::Gray => decoded(byte),
            }
        })
    }

    /// All numbers of the string: the weights, and the order of the squares where it has a setup.
    pub(crate) fn values(&self, representation: Representation) -> Vec<i8> {
        let keys = self.0.iter().skip(ASPECTS).map(|&key| key as i8);
        self.weights(representation).into_iter().chain(keys).collect()
    }

    /// A child: the string is cut into `pieces`, and each comes from one parent.
    pub(crate) fn child(
        parents: [&Bits; 2],
        pieces: usize,
        (cuts, inheritance): (Cuts, Inheritance),
        rng: &mut Rng,
    ) -> Bits {
        let length = 8 * parents[0].0.len();
        let mut child = parents[0].clone();
        for piece in 0..pieces {
            let second = match inheritance {
                Inheritance::Random => rng.below(2) == 1,
                Inheritance::Alternating => piece % 2 == 1,
            };
            if second {
                let bits = [piece, piece + 1].map(|piece| cuts.first_bit(piece, pieces, length));
                for bit in bits[0]..bits[1] {
                    child.set(bit, parents[1].bit(bit));
                }
            }
        }
        child
    }

    /// Flips each bit with this chance, or changes whole weights with the chance that one of their bits would flip.
    pub(crate) fn mutate(&mut self, chance: f64, representation: Representation, rng: &mut Rng) {
        if matches!(representation, Representation::Integer | Representation::Steps) {
            let any = 1.0 - (1.0 - chance).powi(8);
            for byte in &mut self.0 {
                if rng.unit() < any {
                    let step = match representation {
                        Representation::Steps => {
                            let size = 1 << rng.below(SIZES);
                            let step = size + rng.below(size as u32) as i32;
                            if rng.below(2) == 0 { step } else { -step }
                        }
                        _ => rng.below(2 * STEP as u32 + 1) as i32 - STEP,
                    };
                    *byte = (i32::from(*byte as i8) + step).clamp(-128, 127) as i8 as u8;
                }
            }
            return;
        }
        for bit in 0..8 * self.0.len() {
            if rng.unit() < chance {
                self.set(bit, !self.bit(bit));
            }
        }
    }

    fn bit(&self, bit: usize) -> bool {
        self.0[bit / 8] >> (7 - bit % 8) & 1 == 1
    }

    fn set(&mut self, bit: usize, is_set: bool) {
        let mask = 1 << (7 - bit % 8);
        self.0[bit / 8] = self.0[bit / 8] & !mask | if is_set { mask } else { 0 };
    }
}

/// The weight of a Gray code: -128 is 0, -127 is 1, -126 is 3.
fn decoded(mut byte: u8) -> i8 {
    byte ^= byte >> 4;
    byte ^= byte >> 2;
    byte ^= byte >> 1;
    (i16::from(byte) - 128) as i8
}

#[cfg(test)]
mod tests {
    use super::*;
    use spielgeist_play::Seed;

    fn rng() -> Rng {
        Seed(5).stream("strings", 0, 0)
    }

    #[test]
    fn cuts_at_integer_borders_keep_integers_whole() {
        let mut rng = rng();
        let parents = [
            Bits::random(Evolving::Weights.bits(), &mut rng),
            Bits::random(Evolving::Weights.bits(), &mut rng),
        ];
        let bytes = |bits: &Bits| bits.0.clone();
        let mut seen = [0; 2];
        for _ in 0..50 {
            let child =
                Bits::child([&parents[0], &parents[1]], 24, (Cuts::Even, Inheritance::Random), &mut rng);
            for (at, byte) in bytes(&child).into_iter().enumerate() {
                let from = parents.iter().position(|parent| parent.0[at] == byte);
                seen[from.expect("a byte of a parent")] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 400), "{seen:?}");
        let halves =
            Bits::child([&parents[0], &parents[1]], 2, (Cuts::Even, Inheritance::Alternating), &mut rng);
        assert_eq!((&halves.0[..12], &halves.0[12..]), (&parents[0].0[..12], &parents[1].0[12..]));
    }

    /// With a setup a string has 64 numbers: 24 equal pieces cut some of them, unless cuts keep to the borders.
    #[test]
    fn cuts_can_keep_the_numbers_of_a_setup_whole() {
        let bits = Evolving::Both.bits();
        let parents = [0x00, 0xff].map(|byte| Bits(vec![byte; bits / 8]));
        let torn = |cuts: Cuts| {
            let child = Bits::child(
                [&parents[0], &parents[1]],
                24,
                (cuts, Inheritance::Alternating),
                &mut Seed(5).stream("cuts", 0, 0),
            );
            let ones: u32 = child.0.iter().map(|byte| byte.count_ones()).sum();
            assert!((200..312).contains(&ones), "about half is from each parent, not {ones} of 512 bits");
            child.0.iter().filter(|byte| ![0x00, 0xff].contains(*byte)).count()
        };
        assert_eq!((torn(Cuts::Even), torn(Cuts::Borders)), (16, 0));
    }

    #[test]
    fn mutation_flips_its_share_of_bits() {
        let mut rng = rng();
        let first = Bits::random(Evolving::Weights.bits(), &mut rng);
        let mut flips = 0;
        for _ in 0..500 {
            let mut mutant = first.clone();
            mutant.mutate(0.04, Representation::Binary, &mut rng);
            flips += first.0.iter().zip(&mutant.0).map(|(a, b)| (a ^ b).count_ones()).sum::<u32>();
        }
        let mean = f64::from(flips) / 500.0;
        assert!((mean - 7.68).abs() < 0.4, "192 bits times 0.04, not {mean}");
        let mut all = first.clone();
        all.mutate(1.0, Representation::Binary, &mut rng);
        assert!(first.0.iter().zip(&all.0).all(|(a, b)| *a == !*b));
    }

    #[test]
    fn gray_neighbours_differ_by_one_bit() {
        let code = |weight: i8| (0..=255u8).find(|&byte| decoded(byte) == weight).unwrap();
        for weight in -128..127i8 {
            assert_eq!((code(weight) ^ code(weight + 1)).count_ones(), 1, "{weight}");
        }
        let weights = std::array::from_fn(|at| at as i8 * 5 - 60);
        for representation in [Representation::Binary, Representation::Gray, Representation::Steps] {
            assert_eq!(Bits::of(&weights, representation).weights(representation), weights);
        }
        assert_eq!(Bits(vec![0x80; ASPECTS]).weights(Representation::Binary), [-128; ASPECTS]);
        assert_eq!(Bits(vec![0x7f; ASPECTS]).weights(Representation::Integer), [127; ASPECTS]);
    }
}
