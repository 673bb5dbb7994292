//! Making genomes: the first ones, children, and random ones later on.

use super::super::{Genome, Repair};
use super::{Fill, GeneticAlgorithm, Parents};

impl<R: Repair> GeneticAlgorithm<R> {
    /// The genomes of the first generation.
    pub(super) fn first_genomes(&self, given: &[Genome]) -> Vec<Genome> {
        let filled = given.len()..self.size;
        let fill = filled.map(|place| match self.settings.fill {
            Fill::Mutants if !given.is_empty() => self.mutant(&given[place % given.len()], place),
            _ => self.random_genome(place),
        });
        given.iter().cloned().chain(fill).collect()
    }

    /// A random genome of the generation that is being made.
    pub(super) fn random_genome(&self, place: usize) -> Genome {
        self.space.random(&mut self.seed.stream("random", self.progress.generations, place as u64))
    }

    /// A genome that every mutation has changed.
    fn mutant(&self, genome: &Genome, place: usize) -> Genome {
        let mut rng = self.seed.stream("mutant", self.progress.generations, place as u64);
        let mut mutant = genome.clone();
        for mutation in &self.settings.mutations {
            mutation.change(self.space.shape(), &mut mutant, &mut rng);
        }
        self.space.settled(mutant, &mut rng)
    }

    /// So many children, bred in pairs, and who their parents are.
    pub(super) fn children(&self, count: usize, survivors: usize) -> Vec<(Genome, [u64; 2])> {
        let parents = match self.settings.parents {
            Parents::Survivors if survivors > 0 => survivors,
            _ => self.population.len(),
        };
        let units = self.space.shape().units();
        let pairs = (0..count.div_ceil(2)).flat_map(|pair| self.pair(pair as u64, parents, &units));
        pairs.take(count).collect()
    }

    /// Two children of two of the first `parents` of the population. Each pair has a stream of its own.
    fn pair(&self, number: u64, parents: usize, units: &[std::ops::Range<usize>]) -> [(Genome, [u64; 2]); 2] {
        let mut rng = self.seed.stream("breed", self.progress.generations, number);
        let pair = self.settings.selection.pick_two(parents, &mut rng).map(|place| &self.population[place]);
        let [mut a, mut b] = pair.map(|parent| parent.genome.clone());
        if rng.unit() < self.settings.crossover_chance {
            self.settings.crossover.exchange(units, &mut a, &mut b, &mut rng);
        }
        let [first, second] = pair.map(|parent| parent.id);
        [(a, [first, second]), (b, [second, first])].map(|(mut child, parents)| {
            for mutation in &self.settings.mutations {
                mutation.mutate(self.space.shape(), &mut child, &mut rng);
            }
            (self.space.settled(child, &mut rng), parents)
        })
    }
}
