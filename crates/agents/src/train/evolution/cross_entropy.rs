//! The cross-entropy method: sample, keep the best, fit the distribution to them (R. Y. Rubinstein 1999), with
//! extra noise that fades (I. Szita and A. Lőrincz, "Learning Tetris using the noisy cross-entropy method",
//! Neural Computation 18, 2006).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use spielgeist_play::Seed;

use super::individual::Reading;
use super::marginal::Marginal;
use super::optimizer::Pending;
use super::{
    AsItIs, Batch, Fitness, Genome, Individual, Optimizer, Progress, Repair, SettingsError, Shape, Space,
    seed_number,
};
use crate::train::Expected;

/// The settings of [`CrossEntropy`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct CrossEntropySettings {
    /// Samples per generation.
    pub population: usize,
    /// Number of the fittest that the distribution is fitted to.
    pub elites: usize,
    /// The learning rate: 1 replaces the old distribution.
    pub speed: f64,
    /// The initial extra deviation of every real, in widths of the gene. It prevents premature convergence.
    pub extra_noise: f64,
    /// Number of generations over which the extra deviation decreases linearly to 0.
    pub noise_generations: u64,
}

impl Default for CrossEntropySettings {
    fn default() -> Self {
        Self { population: 100, elites: 10, speed: 0.7, extra_noise: 0.05, noise_generations: 30 }
    }
}

impl CrossEntropySettings {
    fn check(&self) -> Result<(), SettingsError> {
        let Self { population, elites, speed, extra_noise, .. } = *self;
        SettingsError::unless(population >= 2, "population", population, Expected::AtLeast { least: 2 })?;
        let sound = (1..=population).contains(&elites);
        SettingsError::unless(sound, "elites", elites, Expected::UpToPopulation)?;
        SettingsError::unless(speed > 0.0 && speed <= 1.0, "speed", speed, Expected::Share)?;
        let sound = extra_noise >= 0.0 && extra_noise.is_finite();
        SettingsError::unless(sound, "extra-noise", extra_noise, Expected::NotNegative)
    }
}

/// Learns an independent distribution for every gene: normal for reals, categorical for bits and integers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CrossEntropy<R = AsItIs> {
    pub(super) space: Space<R>,
    settings: CrossEntropySettings,
    #[serde(with = "seed_number")]
    seed: Seed,
    marginals: Vec<Marginal>,
    population: Vec<Individual>,
    pending: Option<Pending>,
    progress: Progress,
}

impl<R: Repair> CrossEntropy<R> {
    /// Creates a search that starts with the distributions of random genomes or around the given genome.
    ///
    /// # Errors
    /// If a setting is invalid or a genome does not fit the shape.
    pub fn new(
        space: Space<R>,
        settings: CrossEntropySettings,
        seed: Seed,
        given: Option<&Genome>,
    ) -> Result<Self, SettingsError> {
        settings.check()?;
        space.check_given(given.map(std::slice::from_ref).unwrap_or_default())?;
        let mut marginals: Vec<Marginal> = space.shape().each_gene().map(Marginal::start).collect();
        let leaning = given.map(Genome::values).unwrap_or_default();
        for ((marginal, gene), &value) in marginals.iter_mut().zip(space.shape().each_gene()).zip(leaning) {
            marginal.lean(gene, value);
        }
        let (population, pending, progress) = (Vec::new(), None, Progress::default());
        Ok(Self { space, settings, seed, marginals, population, pending, progress })
    }

    fn samples(&self) -> Pending {
        let places = 0..self.settings.population as u64;
        Pending::all(places.map(|place| self.sample(place)).collect())
    }

    fn sample(&self, place: u64) -> Individual {
        let born = self.progress.generations;
        let mut rng = self.seed.stream("cross-entropy", born, place);
        let fading = 1.0 - born as f64 / self.settings.noise_generations.max(1) as f64;
        let noise = self.settings.extra_noise * fading.max(0.0);
        let genes = self.space.shape().each_gene().zip(&self.marginals);
        let values =
            genes.map(|(gene, marginal)| marginal.sample(gene, noise * gene.width(), &mut rng)).collect();
        let genome = self.space.settled(Genome::new(values), &mut rng);
        let id = born * self.settings.population as u64 + place;
        Individual { id, born, parents: None, genome, fitness: Fitness::default() }
    }

    /// Moves every distribution towards the elites.
    fn learn(&mut self) {
        let elites = &self.population[..self.settings.elites.min(self.population.len())];
        if elites.is_empty() {
            return;
        }
        for (at, (marginal, gene)) in
            self.marginals.iter_mut().zip(self.space.shape().each_gene()).enumerate()
        {
            let values: Vec<f64> = elites.iter().map(|elite| elite.genome.values()[at]).collect();
            marginal.learn(gene, &values, self.settings.speed);
        }
    }
}

impl<R: Repair> Optimizer for CrossEntropy<R> {
    fn ask(&mut self) -> Batch {
        let pending = self.pending.take().unwrap_or_else(|| self.samples());
        self.pending.insert(pending).batch(self.progress.generations)
    }

    fn tell(&mut self, fitness: &[f64]) {
        let pending = self.pending.take().expect("ask before tell");
        self.population = pending.told(fitness, Reading::Latest, &mut self.progress);
        self.learn();
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

    /// The centre of the distribution: the estimate with the least luck.
    fn recommended(&self) -> Option<Genome> {
        let genes = self.space.shape().each_gene().zip(&self.marginals);
        let centre = Genome::new(genes.map(|(gene, marginal)| marginal.centre(gene)).collect());
        let mut rng = self.seed.stream("recommended", self.progress.generations, 0);
        (self.progress.generations > 0).then(|| self.space.settled(centre, &mut rng))
    }
}
