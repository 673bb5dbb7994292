//! CMA-ES: the evolution strategy that adapts the covariance of its steps (N. Hansen and A. Ostermeier 2001; as
//! in N. Hansen, "The CMA evolution strategy: a tutorial", arXiv:1604.00772).

mod constants;
mod covariance;
mod eigen;
mod settings;

use serde::{Deserialize, Serialize};
use spielgeist_play::Seed;

use super::individual::Reading;
use super::normal::normal;
use super::optimizer::Pending;
use super::{
    AsItIs, Batch, Fitness, Gene, Genome, Individual, Optimizer, Progress, Repair, SettingsError, Shape,
    Space, seed_number,
};
use constants::Constants;
use covariance::{Covariance, Update};
pub use settings::CmaSettings;

/// CMA-ES over reals. Every gene is measured in widths of its start range, so that genes of different scale
/// are comparable.
///
/// A point beyond the bounds is mirrored into them before evaluation, but the update uses the sampled point.
/// The same holds for repairs, which should therefore be small.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CmaEs<R = AsItIs> {
    pub(super) space: Space<R>,
    settings: CmaSettings,
    #[serde(with = "seed_number")]
    seed: Seed,
    constants: Constants,
    mean: Vec<f64>,
    step: f64,
    covariance: Covariance,
    /// p_σ and p_c: the evolution paths of the mean, each with its own decay.
    step_path: Vec<f64>,
    path: Vec<f64>,
    population: Vec<Individual>,
    pending: Option<Pending>,
    progress: Progress,
}

impl<R: Repair> CmaEs<R> {
    /// Creates a search that starts in the middle or at the given genome.
    ///
    /// # Errors
    /// If a gene is not a real or has no width, a setting is invalid, or a genome does not fit the shape.
    pub fn new(
        space: Space<R>,
        settings: CmaSettings,
        seed: Seed,
        given: Option<&Genome>,
    ) -> Result<Self, SettingsError> {
        settings.check(space.shape())?;
        space.check_given(given.map(std::slice::from_ref).unwrap_or_default())?;
        let n = space.shape().len();
        let mut mean = vec![0.5; n];
        let given = given.map(Genome::values).unwrap_or_default();
        for ((mean, gene), value) in mean.iter_mut().zip(space.shape().each_gene()).zip(given) {
            let (low, width) = scale(gene);
            *mean = (value - low) / width;
        }
        Ok(Self {
            constants: Constants::new(n, settings.size(n), settings.diagonal),
            covariance: Covariance::unit(n, settings.diagonal),
            step: settings.step,
            mean,
            step_path: vec![0.0; n],
            path: vec![0.0; n],
            population: Vec::new(),
            pending: None,
            progress: Progress::default(),
            space,
            settings,
            seed,
        })
    }

    /// The current step size, in widths of the genes' start ranges: a search with a very small step has
    /// converged.
    pub fn step(&self) -> f64 {
        self.step
    }

    /// The direction of a sample, before the step size: it depends only on the state and the index, and is
    /// drawn again for the update.
    fn direction(&self, place: u64) -> Vec<f64> {
        let mut rng = self.seed.stream("cma-es", self.progress.generations, place);
        let z: Vec<f64> = self.mean.iter().map(|_| normal(&mut rng)).collect();
        self.covariance.stretch(&z)
    }

    fn samples(&self) -> Pending {
        let places = 0..self.settings.size(self.mean.len()) as u64;
        Pending::all(places.map(|place| self.sample(place)).collect())
    }

    fn sample(&self, place: u64) -> Individual {
        let born = self.progress.generations;
        let moved = self.mean.iter().zip(self.direction(place)).map(|(mean, y)| mean + self.step * y);
        let genome = self.genome(moved, "repair", place);
        let id = born * self.settings.size(self.mean.len()) as u64 + place;
        Individual { id, born, parents: None, genome, fitness: Fitness::default() }
    }

    fn genome(&self, point: impl Iterator<Item = f64>, stream: &str, place: u64) -> Genome {
        let value = |(gene, x): (&Gene, f64)| {
            let (low, width) = scale(gene);
            gene.mirror(low + width * x)
        };
        let values = self.space.shape().each_gene().zip(point).map(value).collect();
        let mut rng = self.seed.stream(stream, self.progress.generations, place);
        self.space.settled(Genome::new(values), &mut rng)
    }

    /// The directions of the fittest with their weights, without failed samples.
    fn learnt(&self) -> Vec<(f64, Vec<f64>)> {
        let size = self.settings.size(self.mean.len()) as u64;
        let chosen: Vec<_> = self.population.iter().zip(&self.constants.weights).collect();
        let sum: f64 = chosen.iter().map(|(_, weight)| **weight).sum();
        chosen.into_iter().map(|(parent, weight)| (weight / sum, self.direction(parent.id % size))).collect()
    }

    /// Updates mean, paths, covariance and step size. `parents` are weights that add up to 1, and directions.
    fn learn(&mut self, parents: Vec<(f64, Vec<f64>)>) {
        let Constants { effective, step_rate, path_rate, path_share, sample_share, .. } = self.constants;
        let mut shift = vec![0.0; self.mean.len()];
        for (weight, direction) in &parents {
            shift.iter_mut().zip(direction).for_each(|(sum, y)| *sum += weight * y);
        }
        self.mean.iter_mut().zip(&shift).for_each(|(mean, y)| *mean += self.step * y);
        let white = self.covariance.whiten(&shift);
        prolong(&mut self.step_path, &white, step_rate, effective, true);
        let length = self.step_path.iter().map(|x| x * x).sum::<f64>().sqrt();
        let steady = self.is_steady(length);
        prolong(&mut self.path, &shift, path_rate, effective, steady);
        let forgone = if steady { 0.0 } else { path_share * path_rate * (2.0 - path_rate) };
        let samples: Vec<_> = parents.into_iter().map(|(weight, y)| (weight * sample_share, y)).collect();
        self.covariance.update(&Update {
            keep: 1.0 - path_share - sample_share + forgone,
            path: &self.path,
            path_share,
            samples: &samples,
            patience: self.patience(),
        });
        let surplus = length / self.constants.expected_length - 1.0;
        let change = (step_rate / self.constants.step_damping * surplus).min(1.0);
        self.step = (self.step * libm::exp(change)).clamp(self.settings.least_step, MOST_STEP);
    }

    /// h_σ: whether the path of the step size is not longer than usual. While it is longer, the other path is
    /// not updated, so that the covariance does not grow along with the step.
    fn is_steady(&self, length: f64) -> bool {
        let n = self.mean.len() as f64;
        let steps = 2.0 * (self.progress.generations + 1) as f64;
        let settled = (1.0 - libm::pow(1.0 - self.constants.step_rate, steps)).sqrt();
        length / settled / self.constants.expected_length < 1.4 + 2.0 / (n + 1.0)
    }

    /// Number of updates between two decompositions.
    fn patience(&self) -> u64 {
        let n = self.mean.len() as f64;
        let shares = self.constants.path_share + self.constants.sample_share;
        (1.0 / (10.0 * n * shares)).max(1.0) as u64
    }
}

/// Maximum step, in widths of the start range; a larger one means divergence.
const MOST_STEP: f64 = 1e6;

/// The offset and the length of a gene's unit.
fn scale(gene: &Gene) -> (f64, f64) {
    match gene {
        Gene::Real { start, .. } => (start.low, start.width()),
        _ => (0.0, 1.0),
    }
}

/// Decays a path and, unless it waits, adds a step to it.
fn prolong(path: &mut [f64], step: &[f64], rate: f64, effective: f64, adds: bool) {
    let factor = if adds { (rate * (2.0 - rate) * effective).sqrt() } else { 0.0 };
    path.iter_mut().zip(step).for_each(|(path, step)| *path = (1.0 - rate) * *path + factor * step);
}

impl<R: Repair> Optimizer for CmaEs<R> {
    fn ask(&mut self) -> Batch {
        let pending = self.pending.take().unwrap_or_else(|| self.samples());
        self.pending.insert(pending).batch(self.progress.generations)
    }

    fn tell(&mut self, fitness: &[f64]) {
        let pending = self.pending.take().expect("ask before tell");
        let mut progress = self.progress;
        self.population = pending.told(fitness, Reading::Latest, &mut progress);
        let parents = self.learnt();
        if !parents.is_empty() {
            self.learn(parents);
        }
        self.progress = progress;
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

    /// The mean: the estimate with the least luck.
    fn recommended(&self) -> Option<Genome> {
        (self.progress.generations > 0).then(|| self.genome(self.mean.iter().copied(), "recommended", 0))
    }
}
