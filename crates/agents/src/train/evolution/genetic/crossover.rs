//! Crossover operators.

use std::ops::Range;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::super::{Genome, SettingsError, Shape};
use crate::train::Expected;

/// Exchanges whole units (see [`Shape::units`](super::super::Shape::units)) between two genomes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Crossover {
    /// Children are copies of their parents.
    None,
    /// Every unit is exchanged with this probability; also called discrete. A probability of 0.8 is
    /// equivalent to 0.2 with the children swapped. Optional records have no counterpart: each is passed on
    /// independently.
    Uniform {
        /// The probability.
        swap: f64,
    },
    /// The list of units is cut at `cuts` different places, and every other piece is exchanged. With as many
    /// cuts as places, every other unit is.
    Points {
        /// Number of cuts.
        cuts: usize,
    },
}

impl Crossover {
    /// Turns copies of two parents into children.
    pub fn exchange(&self, shape: &Shape, a: &mut Genome, b: &mut Genome, rng: &mut Rng) {
        match *self {
            Self::None => {}
            Self::Uniform { swap } => {
                for (block, place) in shape.placed_blocks() {
                    let units = block.records_at(place);
                    if block.is_optional() {
                        hand_over(&units.collect::<Vec<_>>(), swap, a, b, rng);
                        continue;
                    }
                    for unit in units {
                        if rng.unit() < swap {
                            exchange_unit(&unit, a, b);
                        }
                    }
                }
            }
            Self::Points { cuts } => {
                let units = shape.units();
                let mut exchanged = false;
                for (unit, cut_before) in units.iter().zip(cut_places(units.len(), cuts, rng)) {
                    exchanged ^= cut_before;
                    if exchanged {
                        exchange_unit(unit, a, b);
                    }
                }
            }
        }
    }

    pub(super) fn check(&self) -> Result<(), SettingsError> {
        match *self {
            Self::None => Ok(()),
            Self::Uniform { swap } => SettingsError::unless_chance("crossover.uniform.swap", swap),
            Self::Points { cuts } => {
                SettingsError::unless(cuts > 0, "crossover.points.cuts", cuts, Expected::Cuts)
            }
        }
    }
}

fn exchange_unit(unit: &Range<usize>, a: &mut Genome, b: &mut Genome) {
    a.values_mut()[unit.clone()].swap_with_slice(&mut b.values_mut()[unit.clone()]);
}

/// Passes each present record to the other child with a probability. A child keeps the remaining and the
/// received records, its first parent's before its second's; records beyond its capacity are lost.
fn hand_over(records: &[Range<usize>], chance: f64, a: &mut Genome, b: &mut Genome, rng: &mut Rng) {
    let mut shares: [Vec<Vec<f64>>; 2] = [Vec::new(), Vec::new()];
    for (parent, genome) in [&*a, &*b].into_iter().enumerate() {
        for record in records.iter().map(|record| &genome.values()[record.clone()]) {
            if record[0] != 0.0 {
                let child = if rng.unit() < chance { 1 - parent } else { parent };
                shares[child].push(record.to_vec());
            }
        }
    }
    for (child, share) in [a, b].into_iter().zip(shares) {
        records.iter().for_each(|record| child.values_mut()[record.start] = 0.0);
        for (record, inherited) in records.iter().zip(share) {
            child.values_mut()[record.clone()].copy_from_slice(&inherited);
        }
    }
}

/// The units before which there is a cut: never before the first.
fn cut_places(units: usize, cuts: usize, rng: &mut Rng) -> Vec<bool> {
    let places = units.saturating_sub(1);
    let mut cut = vec![false; places];
    cut[..cuts.min(places)].fill(true);
    rng.shuffle(&mut cut);
    cut.insert(0, false);
    cut
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::assert_counts_fit;
    use super::super::super::{Field, Gene};
    use super::*;
    use proptest::prelude::*;
    use spielgeist_play::{Rng, Seed};

    /// Parents whose genes all differ: gene i is i + 1 here and -(i + 1) there.
    fn parents(len: usize) -> [Genome; 2] {
        let values = |sign: f64| (0..len).map(|i| sign * (i + 1) as f64).collect();
        [Genome::new(values(1.0)), Genome::new(values(-1.0))]
    }

    /// The units that the first child has from the second parent; fails if a unit was cut or a gene has
    /// moved.
    fn exchanged(shape: &Shape, crossover: Crossover, rng: &mut Rng) -> Vec<bool> {
        let [mut a, mut b] = parents(shape.len());
        crossover.exchange(shape, &mut a, &mut b, rng);
        for (i, (a, b)) in a.values().iter().zip(b.values()).enumerate() {
            assert!(a.abs() == (i + 1) as f64 && *a == -b, "gene {i} is {a} and {b}");
        }
        let from_second = |unit: &Range<usize>| {
            let negative = a.values()[unit.clone()].iter().filter(|value| **value < 0.0).count();
            assert!(negative == 0 || negative == unit.len(), "unit {unit:?} was cut");
            negative > 0
        };
        shape.units().iter().map(from_second).collect()
    }

    proptest! {
        #[test]
        fn children_are_made_of_whole_units(
            records in 1usize..8, len in 1usize..5, singles in 0usize..6, seed: u64, swap in 0.0..=1.0, cuts in 1usize..20,
        ) {
            let shape = Shape::new()
                .records("record", records, [Field::many("x", len, Gene::Bit)])
                .genes("single", singles, Gene::Bit);
            let mut rng = Seed(seed).stream("crossover", 0, 0);
            exchanged(&shape, Crossover::Uniform { swap }, &mut rng);
            let pattern = exchanged(&shape, Crossover::Points { cuts }, &mut rng);
            let seams = pattern.windows(2).filter(|pair| pair[0] != pair[1]).count();
            prop_assert_eq!(seams, cuts.min(shape.units().len() - 1));
            prop_assert!(!pattern[0]);
            prop_assert!(exchanged(&shape, Crossover::None, &mut rng).iter().all(|exchanged| !exchanged));
        }
    }

    #[test]
    fn units_are_exchanged_as_often_as_asked() {
        let shape = Shape::new().records("record", 10, [Field::many("x", 2, Gene::Bit)]);
        let mut rng = Seed(1).stream("crossover", 0, 0);
        for swap in [0.2, 0.5, 0.8] {
            let count = (0..2000)
                .map(|_| exchanged(&shape, Crossover::Uniform { swap }, &mut rng))
                .map(|pattern| pattern.iter().filter(|exchanged| **exchanged).count() as u32)
                .sum();
            assert_counts_fit(&[count, 20_000 - count], &[swap, 1.0 - swap]);
        }
    }

    /// Each record of the parents is in one child, whole; the number of records per child varies.
    #[test]
    fn records_that_may_be_absent_are_handed_over() {
        let shape = Shape::new().optional_records("rule", 6, 0.5, [Field::one("x", Gene::integer(0, 99))]);
        let genome = |numbers: &[f64]| {
            let mut values = [0.0; 12];
            numbers.iter().enumerate().for_each(|(at, x)| (values[2 * at], values[2 * at + 1]) = (1.0, *x));
            Genome::new(values.to_vec())
        };
        let has = |genome: &Genome| -> Vec<i32> {
            let records = genome.values().chunks(2);
            records.filter(|record| record[0] == 1.0).map(|record| record[1] as i32).collect()
        };
        let mut rng = Seed(3).stream("crossover", 0, 0);
        let (mut given, mut sizes) = (0, [0; 7]);
        for _ in 0..2000 {
            let [mut a, mut b] = [genome(&[1.0, 2.0, 3.0]), genome(&[4.0, 5.0, 6.0])];
            Crossover::Uniform { swap: 0.8 }.exchange(&shape, &mut a, &mut b, &mut rng);
            given += has(&a).iter().filter(|number| **number > 3).count() as u32;
            sizes[has(&a).len()] += 1;
            let mut all = [has(&a), has(&b)].concat();
            all.sort_unstable();
            assert_eq!(all, [1, 2, 3, 4, 5, 6]);
        }
        assert_counts_fit(&[given, 6000 - given], &[0.8, 0.2]);
        assert!(sizes[2] > 100 && sizes[4] > 100, "{sizes:?}");
    }

    #[test]
    fn every_place_is_cut_as_often() {
        let mut rng = Seed(2).stream("crossover", 0, 0);
        let mut counts = [0; 6];
        for _ in 0..9000 {
            let cuts = cut_places(7, 1, &mut rng);
            counts[cuts.iter().position(|cut| *cut).unwrap() - 1] += 1;
        }
        assert_counts_fit(&counts, &[1.0 / 6.0; 6]);
    }
}
