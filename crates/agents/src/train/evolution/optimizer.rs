//! Ask and tell: the interface of every optimiser.

use serde::{Deserialize, Serialize};

use super::individual::{Reading, rank};
use super::statistics::Statistics;
use super::{Genome, Individual, Shape};

/// A generation to be evaluated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// Its number, from 0.
    pub generation: u64,
    /// All genomes of the generation, including those whose fitness is known: they may be needed as
    /// opponents.
    pub population: Vec<Genome>,
    /// The indices in `population` of those to be evaluated. `tell` takes their fitness in this order.
    pub evaluate: Vec<usize>,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Finished generations.
    pub generations: u64,
    /// Evaluations in all of them.
    pub evaluations: u64,
    /// Evaluations in the last of them.
    pub last_evaluations: u64,
    /// Failed evaluations in the last of them: their fitness was not finite.
    pub last_failures: u64,
}

/// Proposes genomes and learns from their fitness, which it maximises.
///
/// The caller computes the fitness, in any order and on any number of threads, and may let the genomes play
/// each other for it. An optimiser is plain data: saved and loaded at any moment, it continues exactly as
/// before, because all its random numbers come from streams that are named by generation and index.
pub trait Optimizer {
    /// Returns the generation to be evaluated. Before `tell`, repeated calls return the same.
    fn ask(&mut self) -> Batch;

    /// Takes the fitness of those to be evaluated, in that order. An individual whose fitness is not finite
    /// never enters the population.
    ///
    /// # Panics
    /// If no generation is pending, or the number of values is wrong.
    fn tell(&mut self, fitness: &[f64]);

    /// The shape of the genomes.
    fn shape(&self) -> &Shape;

    /// The last finished generation, the fittest first.
    fn population(&self) -> &[Individual];

    /// The progress of the search.
    fn progress(&self) -> Progress;

    /// The genome to use if the search ended here; `None` before the first generation is finished.
    fn recommended(&self) -> Option<Genome>;

    /// The statistics of the last finished generation; `None` before the first and if every evaluation
    /// failed.
    fn statistics(&self) -> Option<Statistics> {
        Statistics::of(self.shape(), self.population(), self.progress())
    }
}

/// The individuals of a pending generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Pending {
    pub(super) individuals: Vec<Individual>,
    pub(super) evaluate: Vec<usize>,
}

impl Pending {
    /// A generation in which all are to be evaluated.
    pub(super) fn all(individuals: Vec<Individual>) -> Self {
        Self { evaluate: (0..individuals.len()).collect(), individuals }
    }

    pub(super) fn batch(&self, generation: u64) -> Batch {
        let population = self.individuals.iter().map(|individual| individual.genome.clone()).collect();
        Batch { generation, population, evaluate: self.evaluate.clone() }
    }

    /// Enters the measurements. Returns the population, ranked, without those that failed.
    pub(super) fn told(
        mut self,
        fitness: &[f64],
        reading: Reading,
        progress: &mut Progress,
    ) -> Vec<Individual> {
        let asked = self.evaluate.len();
        assert_eq!(asked, fitness.len(), "fitness for {asked} individuals expected, found {}", fitness.len());
        for (&at, &value) in self.evaluate.iter().zip(fitness) {
            self.individuals[at].fitness.read(value, reading);
        }
        progress.generations += 1;
        progress.evaluations += asked as u64;
        progress.last_evaluations = asked as u64;
        progress.last_failures = fitness.iter().filter(|value| !value.is_finite()).count() as u64;
        self.individuals.retain(|individual| individual.fitness.is_known());
        rank(&mut self.individuals);
        self.individuals
    }
}
