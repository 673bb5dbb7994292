//! Genetic algorithms.
//!
//! One algorithm with many settings. A generation consists of survivors, the fittest first; of children, bred
//! in pairs; and sometimes of random immigrants. *Generational* means that only elites survive, *steady
//! state* that all survive except the few that are replaced.

mod breeding;
mod crossover;
mod mutation;
mod replacement;
mod selection;
mod settings;

use serde::{Deserialize, Serialize};
use spielgeist_play::Seed;

use super::optimizer::Pending;
use super::{
    AsItIs, Batch, Fitness, Genome, Individual, Optimizer, Progress, Repair, SettingsError, Shape, Space,
    seed_number,
};
use crate::train::Expected;
pub use crossover::Crossover;
pub use mutation::{IntegerChange, Mutation, RealChange};
pub use replacement::{Growth, Replacement, Restarts};
pub use selection::Selection;
pub use settings::{Again, Fill, GeneticSettings, Parents};

/// A genetic algorithm between two generations. See [`GeneticSettings`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GeneticAlgorithm<R = AsItIs> {
    pub(super) space: Space<R>,
    settings: GeneticSettings,
    #[serde(with = "seed_number")]
    seed: Seed,
    population: Vec<Individual>,
    pending: Option<Pending>,
    progress: Progress,
    /// Size of the next generation.
    size: usize,
    next_id: u64,
    /// The greatest fitness so far.
    record: Option<f64>,
    /// Generations since the population grew or, with `only_when_quiet`, since the best fitness improved.
    quiet: u64,
}

impl<R: Repair> GeneticAlgorithm<R> {
    /// Creates a search whose first generation contains the `given` genomes and is filled up by the settings.
    ///
    /// # Errors
    /// If a setting is invalid or genomes do not fit the shape.
    pub fn new(
        space: Space<R>,
        settings: GeneticSettings,
        seed: Seed,
        given: &[Genome],
    ) -> Result<Self, SettingsError> {
        settings.check(space.shape())?;
        space.check_given(given)?;
        let size = settings.population;
        let room = given.len() <= size;
        SettingsError::unless(room, "given", given.len(), Expected::GenomesUpToPopulation)?;
        let mut search = Self {
            space,
            settings,
            seed,
            population: Vec::new(),
            pending: None,
            progress: Progress::default(),
            size,
            next_id: 0,
            record: None,
            quiet: 0,
        };
        let first =
            search.first_genomes(given).into_iter().map(|genome| search.newcomer(genome, None)).collect();
        search.pending = Some(Pending::all(first));
        Ok(search)
    }

    /// The settings it was made with.
    pub fn settings(&self) -> &GeneticSettings {
        &self.settings
    }

    fn newcomer(&mut self, genome: Genome, parents: Option<[u64; 2]>) -> Individual {
        let id = self.next_id;
        self.next_id += 1;
        Individual { id, born: self.progress.generations, parents, genome, fitness: Fitness::default() }
    }

    /// The next generation: survivors, children, immigrants.
    fn next_generation(&mut self) -> Pending {
        let (survivors, children, random) = self.shares();
        let mut individuals = self.population[..survivors].to_vec();
        for (genome, parents) in self.children(children, survivors) {
            let child = self.newcomer(genome, Some(parents));
            individuals.push(child);
        }
        for place in 0..random {
            let genome = self.random_genome(place);
            let newcomer = self.newcomer(genome, None);
            individuals.push(newcomer);
        }
        let again = match self.settings.again {
            Again::Nobody => 0,
            Again::Elites => self.settings.elites.min(survivors),
            Again::Everyone => survivors,
        };
        Pending { evaluate: (0..again).chain(survivors..individuals.len()).collect(), individuals }
    }

    /// The numbers of survivors, children and random genomes. After failed evaluations, or if the population
    /// grows, there are more children; without parents, all are random.
    fn shares(&self) -> (usize, usize, usize) {
        let (generation, elites) = (self.progress.generations, self.settings.elites);
        if self.population.is_empty() {
            return (0, 0, self.size);
        }
        let due = self.settings.restarts.filter(|restarts| generation.is_multiple_of(restarts.every));
        let random = due.map_or(0, |restarts| restarts.count.min(self.size - elites));
        let mut rng = self.seed.stream("newcomers", generation, 0);
        let newcomers = self.settings.replacement.newcomers(self.size, elites, &mut rng);
        let survivors = (self.size - newcomers.max(random)).min(self.population.len());
        (survivors, self.size - survivors - random, random)
    }

    /// Sets the size of the next generation.
    fn grow(&mut self) {
        let best = self.population.first().map(|individual| individual.fitness.value);
        let better = best > self.record;
        self.record = if better { best } else { self.record };
        let Some(growth) = self.settings.growth else { return };
        self.quiet = if better && growth.only_when_quiet { 0 } else { self.quiet + 1 };
        if self.quiet >= growth.every {
            self.size = growth.grown(self.size);
            self.quiet = 0;
        }
    }
}

impl<R: Repair> Optimizer for GeneticAlgorithm<R> {
    fn ask(&mut self) -> Batch {
        let pending = self.pending.take().unwrap_or_else(|| self.next_generation());
        self.pending.insert(pending).batch(self.progress.generations)
    }

    fn tell(&mut self, fitness: &[f64]) {
        let pending = self.pending.take().expect("ask before tell");
        self.population = pending.told(fitness, self.settings.reading, &mut self.progress);
        self.grow();
    }

    fn shape(&self) -> &Shape {
        self.space.shape()
    }

    fn population(&self) -> &[Individual] {
        &self.population
    }

    fn progress(&self) -> Progress {
        self.progress
    }

    /// The fittest of the population.
    fn recommended(&self) -> Option<Genome> {
        self.population.first().map(|individual| individual.genome.clone())
    }
}
