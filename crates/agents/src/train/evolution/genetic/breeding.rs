//! Creation of genomes: initial ones, children, and random ones.

use spielgeist_play::Rng;

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

    /// A random genome for the generation in progress.
    pub(super) fn random_genome(&self, place: usize) -> Genome {
        self.space.random(&mut self.seed.stream("random", self.progress.generations, place as u64))
    }

    /// A genome changed by every mutation.
    fn mutant(&self, genome: &Genome, place: usize) -> Genome {
        let mut rng = self.seed.stream("mutant", self.progress.generations, place as u64);
        let mut mutant = genome.clone();
        for mutation in &self.settings.mutations {
            mutation.change(self.space.shape(), &mut mutant, &mut rng);
        }
        self.space.settled(mutant, &mut rng)
    }

    /// Creates `count` children, bred in pairs, with the ids of their parents.
    pub(super) fn children(&self, count: usize, survivors: usize) -> Vec<(Genome, [u64; 2])> {
        let parents = match self.settings.parents {
            Parents::Pool { extra } => return self.children_of_pool(count, extra),
            Parents::Survivors if survivors > 0 => survivors,
            _ => self.population.len(),
        };
        let pairs = (0..count.div_ceil(2)).flat_map(|pair| self.pair(pair as u64, parents));
        pairs.take(count).collect()
    }

    /// Creates one child each of `count` pairs from a pool of different individuals.
    fn children_of_pool(&self, count: usize, extra: usize) -> Vec<(Genome, [u64; 2])> {
        let pool = self.pool(count + extra);
        let child = |number: usize| {
            let mut rng = self.seed.stream("breed", self.progress.generations, number as u64);
            let first = rng.index(pool.len());
            let second = (first + 1 + rng.index((pool.len() - 1).max(1))) % pool.len();
            let [child, _] = self.breed([pool[first], pool[second]], &mut rng);
            child
        };
        (0..count).map(child).collect()
    }

    /// The indices of up to `size` different individuals, selected one after the other.
    fn pool(&self, size: usize) -> Vec<usize> {
        let mut rng = self.seed.stream("pool", self.progress.generations, 0);
        let mut candidates: Vec<usize> = (0..self.population.len()).collect();
        let picked = size.min(candidates.len());
        (0..picked)
            .map(|_| candidates.remove(self.settings.selection.pick(candidates.len(), &mut rng)))
            .collect()
    }

    /// Two children of two of the first `parents` of the population. Each pair has its own stream.
    fn pair(&self, number: u64, parents: usize) -> [(Genome, [u64; 2]); 2] {
        let mut rng = self.seed.stream("breed", self.progress.generations, number);
        let places = self.settings.selection.pick_two(parents, &mut rng);
        self.breed(places, &mut rng)
    }

    /// Two children of the individuals at two indices.
    fn breed(&self, places: [usize; 2], rng: &mut Rng) -> [(Genome, [u64; 2]); 2] {
        let pair = places.map(|place| &self.population[place]);
        let [mut a, mut b] = pair.map(|parent| parent.genome.clone());
        if rng.unit() < self.settings.crossover_chance {
            self.settings.crossover.exchange(self.space.shape(), &mut a, &mut b, rng);
        }
        let [first, second] = pair.map(|parent| parent.id);
        [(a, [first, second]), (b, [second, first])].map(|(mut child, parents)| {
            for mutation in &self.settings.mutations {
                mutation.mutate(self.space.shape(), &mut child, rng);
            }
            (self.space.settled(child, rng), parents)
        })
    }
}
