//! Mutation operators.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Rng;

use super::super::normal::normal;
use super::super::{Gene, Genome, SettingsError, Shape};
use crate::train::Expected;

/// Changes some genes of some children. Every gene is clipped to its bounds. A bit that changes is flipped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Mutation {
    /// The blocks to mutate; default: all.
    pub blocks: Vec<String>,
    /// The probability that a child is mutated at all.
    pub child_chance: f64,
    /// The probability per gene of such a child.
    pub gene_chance: f64,
    /// The mutation of integers.
    pub integers: IntegerChange,
    /// The mutation of reals.
    pub reals: RealChange,
}

/// The mutation of an integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum IntegerChange {
    /// A random value of its domain, possibly the old one.
    NewValue,
    /// A uniform step of at most `most` in either direction.
    Step {
        /// The maximum.
        most: u16,
    },
}

/// The mutation of a real. Numbers are in the gene's own units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RealChange {
    /// A random value of its start range.
    NewValue,
    /// A uniform step of at most `reach` in either direction.
    Uniform {
        /// The maximum.
        reach: f64,
    },
    /// A normally distributed step.
    Gaussian {
        /// Its standard deviation.
        sigma: f64,
    },
}

impl Default for Mutation {
    /// Every child; a tenth of its genes; new random integers, normal steps of 0.2 for reals.
    fn default() -> Self {
        Self {
            blocks: Vec::new(),
            child_chance: 1.0,
            gene_chance: 0.1,
            integers: IntegerChange::NewValue,
            reals: RealChange::Gaussian { sigma: 0.2 },
        }
    }
}

impl Mutation {
    /// Mutates a child, with its probability.
    pub fn mutate(&self, shape: &Shape, child: &mut Genome, rng: &mut Rng) {
        if rng.unit() < self.child_chance {
            self.change(shape, child, rng);
        }
    }

    /// Mutates a genome regardless of the probability of a child.
    pub fn change(&self, shape: &Shape, genome: &mut Genome, rng: &mut Rng) {
        for (block, place) in shape.placed_blocks() {
            if !self.blocks.is_empty() && !self.blocks.contains(&block.name) {
                continue;
            }
            let values = &mut genome.values_mut()[place];
            for (value, gene) in values.iter_mut().zip(block.genes()) {
                if rng.unit() < self.gene_chance {
                    *value = gene.fit(self.changed(gene, *value, rng));
                }
            }
        }
    }

    fn changed(&self, gene: &Gene, value: f64, rng: &mut Rng) -> f64 {
        match (gene, self.integers, self.reals) {
            (Gene::Bit, ..) => 1.0 - value,
            (Gene::Present { .. }, ..) => value,
            (Gene::Integer { .. }, IntegerChange::NewValue, _) => gene.random(rng),
            (Gene::Integer { .. }, IntegerChange::Step { most }, _) => {
                value - f64::from(most) + f64::from(rng.below(2 * u32::from(most) + 1))
            }
            (Gene::Real { .. }, _, RealChange::NewValue) => gene.random(rng),
            (Gene::Real { .. }, _, RealChange::Uniform { reach }) => value + reach * (2.0 * rng.unit() - 1.0),
            (Gene::Real { .. }, _, RealChange::Gaussian { sigma }) => value + sigma * normal(rng),
        }
    }

    pub(super) fn check(&self, shape: &Shape) -> Result<(), SettingsError> {
        SettingsError::unless_chance("mutations.child-chance", self.child_chance)?;
        SettingsError::unless_chance("mutations.gene-chance", self.gene_chance)?;
        for name in &self.blocks {
            SettingsError::unless(shape.block(name).is_some(), "mutation.blocks", name, Expected::Blocks)?;
        }
        let (setting, size) = match self.reals {
            RealChange::NewValue => return Ok(()),
            RealChange::Uniform { reach } => ("mutation.reals.uniform.reach", reach),
            RealChange::Gaussian { sigma } => ("mutation.reals.gaussian.sigma", sigma),
        };
        SettingsError::unless(size.is_finite() && size >= 0.0, setting, size, Expected::NotNegative)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::assert_counts_fit;
    use super::super::super::{Field, Space};
    use super::*;
    use proptest::prelude::*;
    use spielgeist_play::Seed;
    use spielgeist_play::stats::ks_one_sample;

    fn mixed() -> Shape {
        let record = [Field::one("bit", Gene::Bit), Field::one("integer", Gene::integer(-2, 5))];
        Shape::new().records("record", 5, record).genes("real", 10, Gene::real(0.0, 1.0))
    }

    fn everything() -> impl Strategy<Value = Mutation> {
        let integers = prop_oneof![
            Just(IntegerChange::NewValue),
            any::<u16>().prop_map(|most| IntegerChange::Step { most })
        ];
        let reals = prop_oneof![
            Just(RealChange::NewValue),
            (0.0..1e3).prop_map(|reach| RealChange::Uniform { reach }),
            (0.0..1e3).prop_map(|sigma| RealChange::Gaussian { sigma })
        ];
        let blocks = prop_oneof![Just(vec![]), Just(vec!["real".to_owned()])];
        (blocks, 0.0..=1.0, 0.0..=1.0, integers, reals).prop_map(
            |(blocks, child_chance, gene_chance, integers, reals)| Mutation {
                blocks,
                child_chance,
                gene_chance,
                integers,
                reals,
            },
        )
    }

    proptest! {
        #[test]
        fn bounds_are_kept_and_other_blocks_left_alone(mutation in everything(), seed: u64) {
            let space = Space::new(mixed()).unwrap();
            prop_assert_eq!(mutation.check(space.shape()), Ok(()));
            let mut rng = Seed(seed).stream("mutation", 0, 0);
            let parent = space.random(&mut rng);
            let mut child = parent.clone();
            mutation.mutate(space.shape(), &mut child, &mut rng);
            prop_assert!(space.holds(&child), "{child:?}");
            if !mutation.blocks.is_empty() {
                prop_assert_eq!(child.reals(0..10), parent.reals(0..10));
            }
        }
    }

    /// How many genes of 1,000 children of 20 zeros have changed.
    fn changed(mutation: &Mutation, gene: Gene) -> u32 {
        let shape = Shape::new().genes("gene", 20, gene);
        let child = |number| {
            let mut child = Genome::new(vec![0.0; 20]);
            mutation.mutate(&shape, &mut child, &mut Seed(5).stream("mutation", 0, number));
            child.values().iter().filter(|value| **value != 0.0).count() as u32
        };
        (0..1000).map(child).sum()
    }

    #[test]
    fn genes_change_as_often_as_asked() {
        for chance in [0.02, 0.109, 0.5] {
            let mutation = |reals| Mutation { gene_chance: chance, reals, ..Mutation::default() };
            let gaussian = mutation(RealChange::Gaussian { sigma: 1.0 });
            let uniform = mutation(RealChange::Uniform { reach: 2.0 });
            for count in [
                changed(&gaussian, Gene::Bit),
                changed(&gaussian, Gene::unbounded(-9.0, 9.0)),
                changed(&uniform, Gene::unbounded(-9.0, 9.0)),
            ] {
                assert_counts_fit(&[count, 20_000 - count], &[chance, 1.0 - chance]);
            }
            // One new value of eight is the old one.
            let (count, chance) = (changed(&gaussian, Gene::integer(-2, 5)), chance * 7.0 / 8.0);
            assert_counts_fit(&[count, 20_000 - count], &[chance, 1.0 - chance]);
        }
    }

    #[test]
    fn children_change_as_often_as_asked() {
        let mutation = Mutation { child_chance: 0.1, gene_chance: 1.0, ..Mutation::default() };
        let children = changed(&mutation, Gene::Bit) / 20;
        assert_counts_fit(&[children, 1000 - children], &[0.1, 0.9]);
    }

    #[test]
    fn changes_have_the_distribution_they_are_named_after() {
        let values = |reals| {
            let shape = Shape::new().genes("gene", 4000, Gene::unbounded(0.0, 1.0));
            let mut genome = Genome::new(vec![10.0; 4000]);
            let mutation = Mutation { gene_chance: 1.0, reals, ..Mutation::default() };
            mutation.change(&shape, &mut genome, &mut Seed(6).stream("mutation", 0, 0));
            genome.values().to_vec()
        };
        let uniform = values(RealChange::Uniform { reach: 2.0 });
        let test = ks_one_sample(&uniform, |x| ((x - 8.0) / 4.0).clamp(0.0, 1.0)).unwrap();
        assert!(test.p_value > 0.001, "{test:?}");
        let gaussian = values(RealChange::Gaussian { sigma: 3.0 });
        let test = ks_one_sample(&gaussian, |x| libm::erfc((10.0 - x) / 3.0 / 2f64.sqrt()) / 2.0).unwrap();
        assert!(test.p_value > 0.001, "{test:?}");
        let anew = values(RealChange::NewValue);
        let test = ks_one_sample(&anew, |x| x.clamp(0.0, 1.0)).unwrap();
        assert!(test.p_value > 0.001, "{test:?}");
    }

    #[test]
    fn steps_reach_as_far_as_asked_and_no_farther() {
        let shape = Shape::new().genes("gene", 7000, Gene::integer(-100, 100));
        let mut genome = Genome::new(vec![0.0; 7000]);
        let integers = IntegerChange::Step { most: 3 };
        let mutation = Mutation { gene_chance: 1.0, integers, ..Mutation::default() };
        mutation.change(&shape, &mut genome, &mut Seed(7).stream("mutation", 0, 0));
        let mut counts = [0; 7];
        genome.integers(0..7000).for_each(|value| counts[(value + 3) as usize] += 1);
        assert_counts_fit(&counts, &[1.0 / 7.0; 7]);
    }
}
