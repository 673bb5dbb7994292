//! Diversity: distances between the genomes of a population.
//!
//! Distances are normalised: 0 between equals, 1 between genomes that differ in every gene by the width of
//! its bounds. A gene without bounds is measured by the width of its start range, and may contribute more
//! than 1.

use super::{Genome, Shape};

/// The mean distance of two genomes over all genes.
pub fn distance(shape: &Shape, a: &Genome, b: &Genome) -> f64 {
    let pairs = a.values().iter().zip(b.values());
    let sum: f64 =
        shape.each_gene().zip(pairs).map(|(gene, (a, b))| share((a - b).abs(), gene.width())).sum();
    sum / shape.len() as f64
}

/// The mean distance of all pairs: 0 for clones; on average 1/2 for random bits and 1/3 for random reals.
///
/// Takes n log n steps a gene rather than n²: in ascending order, the i-th of n values (from 0) is the greater
/// in i pairs and the lesser in n - 1 - i.
pub fn diversity(shape: &Shape, population: &[&Genome]) -> f64 {
    let n = population.len();
    if n < 2 {
        return 0.0;
    }
    let mut column = vec![0.0; n];
    let mut sum = 0.0;
    for (at, gene) in shape.each_gene().enumerate() {
        column.iter_mut().zip(population).for_each(|(value, genome)| *value = genome.values()[at]);
        column.sort_unstable_by(f64::total_cmp);
        let gaps: f64 =
            column.iter().enumerate().map(|(rank, value)| (2.0 * rank as f64 - (n - 1) as f64) * value).sum();
        sum += share(gaps, gene.width());
    }
    let pairs = (n * (n - 1) / 2) as f64;
    // Rounding may give a tiny negative number.
    (sum / pairs / shape.len() as f64).max(0.0)
}

/// Number of different genomes.
pub fn distinct(population: &[&Genome]) -> usize {
    let mut sorted = population.to_vec();
    let compare = |a: &&Genome, b: &&Genome| {
        let pairs = a.values().iter().zip(b.values());
        pairs.map(|(a, b)| a.total_cmp(b)).find(|order| order.is_ne()).unwrap_or(std::cmp::Ordering::Equal)
    };
    sorted.sort_by(compare);
    sorted.dedup();
    sorted.len()
}

/// A gene with a single possible value contributes nothing.
fn share(part: f64, width: f64) -> f64 {
    if width > 0.0 { part / width } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::evolution::{Gene, Space};
    use proptest::prelude::*;
    use spielgeist_play::Seed;

    fn space() -> Space {
        let shape = Shape::new()
            .genes("bits", 3, Gene::Bit)
            .genes("integers", 2, Gene::integer(-3, 9))
            .genes("reals", 4, Gene::real(-1.0, 4.0))
            .genes("fixed", 1, Gene::integer(2, 2));
        Space::new(shape).unwrap()
    }

    proptest! {
        #[test]
        fn is_the_mean_of_all_pairs(seed in any::<u64>(), n in 2usize..12) {
            let space = space();
            let genomes: Vec<Genome> =
                (0..n).map(|i| space.random(&mut Seed(seed).stream("test", 0, i as u64))).collect();
            let population: Vec<&Genome> = genomes.iter().collect();
            let mut distances = Vec::new();
            for i in 0..n {
                distances.extend((0..i).map(|j| distance(space.shape(), &genomes[i], &genomes[j])));
            }
            let mean = distances.iter().sum::<f64>() / distances.len() as f64;
            prop_assert!((diversity(space.shape(), &population) - mean).abs() < 1e-12);
            prop_assert!(distances.iter().all(|distance| (0.0..=1.0).contains(distance)));
        }
    }

    #[test]
    fn extremes() {
        let shape = Shape::new().genes("reals", 2, Gene::real(0.0, 5.0));
        let (low, high) = (Genome::new(vec![0.0, 0.0]), Genome::new(vec![5.0, 5.0]));
        assert_eq!(diversity(&shape, &[&low, &high]), 1.0);
        assert_eq!(diversity(&shape, &[&low, &low, &low]), 0.0);
        assert_eq!(diversity(&shape, &[&low]), 0.0);
        assert_eq!(distinct(&[&low, &high, &low]), 2);
    }
}
