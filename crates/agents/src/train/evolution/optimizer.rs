//! Ask and tell: what every optimiser is to the outside.

use serde::{Deserialize, Serialize};

use super::individual::{Reading, rank};
use super::statistics::Statistics;
use super::{Genome, Individual, Shape};

/// A generation that waits to be judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    /// Its number, from 0.
    pub generation: u64,
    /// All genomes of the generation, also those whose fitness is known: they may be needed as opponents.
    pub population: Vec<Genome>,
    /// The places in `population` of those to be judged. Their fitness is told in this order.
    pub evaluate: Vec<usize>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Generations told.
    pub generations: u64,
    /// Evaluations told in all of them.
    pub evaluations: u64,
    /// Evaluations told in the last of them.
    pub last_evaluations: u64,
    /// How many of the last ones failed: their fitness was not finite.
    pub last_failures: u64,
}

/// Proposes genomes and learns from how fit they are; fitter is greater.
///
/// The caller computes the fitness, in any order and on any number of threads, and may let the genomes play
/// each other for it. An optimiser is plain data: saved and loaded at any moment, it goes on as if nothing had
/// happened, because all its random numbers come from streams that are named by generation and place.
pub trait Optimizer {
    /// The generation to be judged. Asked again before it was told, it answers the same.
    fn ask(&mut self) -> Batch;

    /// Takes the fitness of those that were to be evaluated, in that order. An individual whose fitness is not
    /// finite never enters the population.
    ///
    /// # Panics
    /// When no generation waits to be told, or when there is not one value for each.
    fn tell(&mut self, fitness: &[f64]);

    /// What the genomes look like.
    fn shape(&self) -> &Shape;

    /// The last generation told, the fittest first.
    fn population(&self) -> &[Individual];

    /// How far the search has come.
    fn progress(&self) -> Progress;

    /// The genome to be used if the search ended here; `None` before the first generation is told.
    fn recommended(&self) -> Option<Genome>;

    /// The last generation told, in numbers; `None` before the first and when every evaluation failed.
    fn statistics(&self) -> Option<Statistics> {
        Statistics::of(self.shape(), self.population(), self.progress())
    }
}

/// The individuals of a generation that was asked and not yet told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Pending {
    pub(super) individuals: Vec<Individual>,
    pub(super) evaluate: Vec<usize>,
}

impl Pending {
    /// A generation in which all are to be judged.
    pub(super) fn all(individuals: Vec<Individual>) -> Self {
        Self { evaluate: (0..individuals.len()).collect(), individuals }
    }

    pub(super) fn batch(&self, generation: u64) -> Batch {
        let population = self.individuals.iter().map(|individual| individual.genome.clone()).collect();
        Batch { generation, population, evaluate: self.evaluate.clone() }
    }

    /// Enters the readings. The answer is the population, ranked, without those that failed.
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
