//! Trainers: evolution, temporal differences and Q-learning behind one trait.
//!
//! A trainer advances by one generation at a time and can be saved between any two. Progress, saving, resuming and time
//! limits are implemented once, in [`crate::runs`].

mod evolution;
mod games;
mod lessons;
mod q_learning;
mod td;

use spielgeist_agents::train::Expected;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Game, JsonProblem, Limits, Schedule, Seat, Seed};

use crate::model::Model;
use crate::recipe::{Evolve, Recipe};
use crate::setting_error::{SettingError, SettingProblem};
use crate::trained_model::TrainedModel;
use crate::{Error, RequestProblem};
use evolution::Evolution;
pub(crate) use q_learning::QLearner;
pub(crate) use td::TdLearner;

/// A player that is improved step by step.
pub trait Trainer: Send {
    /// Runs the next generation; returns `None` if stopped in the middle. A stopped generation is lost: to continue,
    /// create the trainer again from its last checkpoint.
    ///
    /// # Errors
    /// If an external opponent fails.
    fn step(&mut self, workers: &WorkerPool) -> Result<Option<Generation>, Error>;

    /// Plays jobs of the next generation for a driver elsewhere with the same checkpoint, and returns the score of
    /// each. `None` if the trainer cannot share its generations; it then uses the threads of the driver.
    ///
    /// # Errors
    /// As [`Trainer::step`].
    fn play_jobs(&mut self, _jobs: Range<u64>) -> Result<Option<Vec<f64>>, Error> {
        Ok(None)
    }

    /// Begins the next generation for an external judge: returns the models whose fitness is needed. `None` if the
    /// trainer has no population.
    fn ask(&mut self) -> Option<Vec<TrainedModel>> {
        None
    }

    /// Ends the generation with the fitness of each model that [`Trainer::ask`] returned, in order.
    ///
    /// # Errors
    /// If [`Trainer::ask`] was not called, the number of values is wrong, or one is not finite.
    fn tell(&mut self, _fitness: &[f64]) -> Result<Generation, Error> {
        Err(Error::request(RequestProblem::NoPopulation))
    }

    /// Number of generations finished.
    fn generations(&self) -> u64;

    /// The state that the next generation depends on, as text.
    fn checkpoint(&self) -> String;

    /// The current champion; `None` before the first generation.
    fn champion(&self) -> Option<TrainedModel>;

    /// The last generation, the fittest first, if the trainer has a population.
    fn population(&self) -> Vec<TrainedModel> {
        Vec::new()
    }
}

/// A generation in numbers: of a population, or of a learner after a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Generation {
    /// The number, counted from 0.
    pub generation: u64,
    /// The greatest fitness; for a learner the best measurement so far.
    pub best: f64,
    /// The mean fitness; for a learner the measurement after this lesson.
    pub mean: f64,
    /// The standard deviation of the fitness.
    pub sd: f64,
    /// The least fitness.
    pub worst: f64,
    /// A quarter is less fit.
    pub lower_quartile: f64,
    /// Half is less fit.
    pub median: f64,
    /// Three quarters are less fit.
    pub upper_quartile: f64,
    /// The mean distance of all pairs of genomes, in widths of their genes.
    pub diversity: f64,
    /// The mean loss over the boards of the lesson.
    pub loss: Option<f64>,
    /// Games played in this generation.
    pub games: u64,
    /// Time taken. No result depends on it.
    pub seconds: f64,
}

impl Generation {
    /// Creates the numbers of a lesson of a single learner, which has one measurement and the best so far.
    pub fn of_learner(generation: u64, best: f64, measured: f64, games: u64) -> Self {
        Self {
            generation,
            best,
            mean: measured,
            worst: measured,
            lower_quartile: measured,
            median: measured,
            upper_quartile: measured,
            games,
            ..Self::default()
        }
    }
}

/// The worker threads, and the flag that stops them.
pub struct WorkerPool {
    /// The threads.
    pub schedule: Schedule,
    stop: Arc<AtomicBool>,
}

impl WorkerPool {
    /// Creates a pool of `jobs` threads; no result depends on their number.
    pub fn new(jobs: usize, stop: Arc<AtomicBool>) -> Self {
        Self { schedule: Schedule::new(jobs), stop }
    }

    /// Number of threads.
    pub fn jobs(&self) -> usize {
        self.schedule.threads()
    }

    /// Whether all work should stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Finds the maker of an agent by name.
pub type MakerByName<'a, G> = dyn Fn(&str) -> Result<Box<Maker<G>>, Error> + 'a;

/// The settings of a trainer.
pub struct TrainingPlan<'a, G: Game> {
    /// The rules.
    pub game: G,
    /// The game's name.
    pub name: &'static str,
    /// The ply limits.
    pub limits: Limits,
    /// The recipe.
    pub recipe: &'a Recipe,
    /// The starting point.
    pub from: Start<'a>,
    /// Finds the maker of an agent of the catalogue.
    pub named: &'a MakerByName<'a, G>,
    /// The margin of a finished game for a seat, if the game defines one.
    pub margin: fn(&G, &G::State, Seat) -> Option<f64>,
}

/// The starting point of a trainer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start<'a> {
    /// None: the settings are checked without training, so expensive preparations are skipped.
    Check,
    /// At the beginning.
    Beginning,
    /// A checkpoint of an earlier one.
    Checkpoint(&'a str),
}

impl<'a> Start<'a> {
    /// A checkpoint, if any, otherwise the beginning.
    pub fn at(checkpoint: Option<&'a str>) -> Self {
        checkpoint.map_or(Self::Beginning, Self::Checkpoint)
    }
}

impl<G: Game> TrainingPlan<'_, G> {
    /// The seed of all random choices.
    pub fn seed(&self) -> Seed {
        Seed(self.recipe.seed)
    }

    /// Reads the settings of a trainer of the game's own from `[train.settings]`.
    ///
    /// # Errors
    /// If a key is unknown, missing or has an invalid value; the error names it.
    pub fn settings<T: serde::de::DeserializeOwned>(&self) -> Result<T, SettingError> {
        let train = self
            .recipe
            .train
            .as_ref()
            .ok_or_else(|| SettingError::new(SettingProblem::NoSection { section: "train" }))?;
        serde_json::from_value(serde_json::Value::Object(train.settings.clone()))
            .map_err(|error| SettingError::at("train.settings", JsonProblem::of(&error)))
    }

    /// Returns the makers of the opponents, one for each other seat.
    fn opponents(&self, key: &'static str, names: &[String]) -> Result<Vec<Box<Maker<G>>>, SettingError> {
        let seats = self.game.seats() - 1;
        if names.len() != seats {
            return Err(SettingError::value(key, names.len(), Expected::EachSeat { seats }));
        }
        names
            .iter()
            .map(|name| (self.named)(name).map_err(|problem| SettingError::at(key, problem)))
            .collect()
    }
}

/// The evolution of a model.
pub(crate) fn evolution<G: Game>(
    model: Model<G>,
    evolve: &Evolve,
    plan: &TrainingPlan<'_, G>,
) -> Result<Box<dyn Trainer>, SettingError> {
    Ok(Box::new(Evolution::new(model, evolve, plan)?))
}
