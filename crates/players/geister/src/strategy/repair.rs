//! Repair of a strategy's genes.

use spielgeist_agents::train::evolution::{Genome, Shape};
use spielgeist_play::Rng;

use super::chromosome::{MOST_RULES, RECORD};
use super::rule::{PARTS, RULE};

/// Sorts corners, redraws rules without conditions, and ensures that there is a rule for good and one for
/// evil ghosts (section IV B of the paper).
pub(crate) fn repair(shape: &Shape, genome: &mut Genome, rng: &mut Rng) {
    let (rules, _) = genome.values_mut().split_at_mut(MOST_RULES * RECORD);
    for record in rules.chunks_mut(RECORD) {
        while record[0] != 0.0 && asks_for_nothing(record) {
            draw(shape, record, rng);
        }
        sort_corners(record);
    }
    // A rule drawn for one nature may replace the last one for the other.
    while let Some(nature) = (0..2).find(|&nature| !has_rule_for(rules, nature)) {
        while !has_rule_for(rules, nature) {
            let place = rng.index(MOST_RULES);
            let record = &mut rules[place * RECORD..(place + 1) * RECORD];
            draw(shape, record, rng);
            record[0] = 1.0;
            while asks_for_nothing(record) {
                draw(shape, record, rng);
            }
            sort_corners(record);
        }
    }
}

/// Draws the 23 numbers of a rule.
fn draw(shape: &Shape, record: &mut [f64], rng: &mut Rng) {
    for (value, gene) in record.iter_mut().zip(shape.each_gene().take(RECORD)).skip(1) {
        *value = gene.random(rng);
    }
}

fn asks_for_nothing(record: &[f64]) -> bool {
    (0..PARTS).all(|part| record[4 + 5 * part] == 0.0)
}

fn sort_corners(record: &mut [f64]) {
    for at in (3..RULE).step_by(5) {
        record[1 + at + 1..1 + at + 5].sort_by(f64::total_cmp);
    }
}

/// Whether there is a rule for ghosts of a nature, 0 or 1, possibly one for both.
fn has_rule_for(rules: &[f64], nature: usize) -> bool {
    rules.chunks(RECORD).any(|record| record[0] != 0.0 && (record[2] == nature as f64 || record[2] == 2.0))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use spielgeist_agents::train::evolution::{Mutation, Space};
    use spielgeist_play::Seed;

    use super::super::chromosome::Chromosome;
    use super::super::readings::Readings;
    use super::*;
    use spielgeist_lab::ModelRepair;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        /// Repaired genes always make a player, and valid genes are not changed.
        #[test]
        fn what_is_repaired_can_play(seed: u64) {
            let shape = Chromosome::shape();
            let mut rng = Seed(seed).stream("repair", 0, 0);
            let mut genome = Genome::new(shape.each_gene().map(|gene| gene.random(&mut rng)).collect());
            let mutation = Mutation { gene_chance: 0.5, ..Mutation::default() };
            for _ in 0..3 {
                mutation.change(&shape, &mut genome, &mut rng);
                repair(&shape, &mut genome, &mut rng);
                let chromosome = Chromosome::read(genome.values()).unwrap();
                prop_assert!(chromosome.rules.iter().all(|rule| !rule.parts.is_empty()));
                prop_assert!(chromosome.plan(Readings::default()).is_ok());
                let sound = genome.clone();
                repair(&shape, &mut genome, &mut rng);
                prop_assert_eq!(&sound, &genome);
            }
        }
    }

    #[test]
    fn an_empty_strategy_gets_a_rule_for_either_nature() {
        let space = Space::repaired(Chromosome::shape(), ModelRepair::by(repair)).unwrap();
        for seed in 0..100 {
            let empty = Genome::new(vec![0.0; space.shape().len()]);
            let genome = space.settled(empty, &mut Seed(seed).stream("repair", 0, 0));
            assert!(Chromosome::read(genome.values()).unwrap().plan(Readings::default()).is_ok());
        }
    }
}
