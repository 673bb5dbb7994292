//! Statistics of a generation.

use serde::{Deserialize, Serialize};
use spielgeist_play::stats::Summary;

use super::diversity::{distinct, diversity};
use super::{Genome, Individual, Progress, Shape};

/// The statistics that a run keeps of every generation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// The generation, from 0.
    pub generation: u64,
    /// Number of individuals with a fitness.
    pub population: usize,
    /// Number of different genomes.
    pub distinct: usize,
    /// Evaluations in this generation.
    pub evaluations: u64,
    /// Number of failed evaluations.
    pub failures: u64,
    /// Evaluations so far.
    pub total_evaluations: u64,
    /// The greatest fitness.
    pub best: f64,
    /// The mean fitness.
    pub mean: f64,
    /// The standard deviation of the fitness.
    pub sd: f64,
    /// The least fitness.
    pub worst: f64,
    /// A quarter of the population is less fit.
    pub lower_quartile: f64,
    /// Half of the population is less fit.
    pub median: f64,
    /// Three quarters of the population are less fit.
    pub upper_quartile: f64,
    /// The mean distance of all pairs of genomes, see [`diversity`].
    pub diversity: f64,
}

impl Statistics {
    /// Computes the statistics of a population; `None` if it is empty.
    pub fn of(shape: &Shape, population: &[Individual], progress: Progress) -> Option<Self> {
        let values: Vec<f64> = population.iter().map(|individual| individual.fitness.value).collect();
        let genomes: Vec<&Genome> = population.iter().map(|individual| &individual.genome).collect();
        let summary = Summary::of(&values)?;
        Some(Self {
            generation: progress.generations.saturating_sub(1),
            population: values.len(),
            distinct: distinct(&genomes),
            evaluations: progress.last_evaluations,
            failures: progress.last_failures,
            total_evaluations: progress.evaluations,
            best: summary.max,
            mean: summary.mean,
            sd: summary.sd,
            worst: summary.min,
            lower_quartile: summary.lower_quartile,
            median: summary.median,
            upper_quartile: summary.upper_quartile,
            diversity: diversity(shape, &genomes),
        })
    }
}
