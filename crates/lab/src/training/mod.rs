//! Trainers: evolution, temporal differences and Q-learning behind one door.
//!
//! A trainer goes forward by one generation at a time and can be written down between any two. Everything about runs
//! (progress, saving, resuming, time limits) is done outside, in [`crate::runs`], once for all of them.

mod evolution;
mod games;
mod lessons;
mod q_learning;
mod td;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};
use spielgeist_play::contest::Maker;
use spielgeist_play::{Game, Limits, Schedule, Seat, Seed};

use crate::Error;
use crate::brain::Brain;
use crate::model::Model;
use crate::recipe::{Evolve, Recipe};
use crate::setting_error::SettingError;
use evolution::Evolution;
pub(crate) use q_learning::QLearner;
pub(crate) use td::TdLearner;

/// Something that gets better step by step.
pub trait Trainer: Send {
    /// The next generation; nothing when it was stopped in the middle. What was done of it is lost then: to go on, make
    /// the trainer again from its last checkpoint.
    ///
    /// # Errors
    /// When an opponent from outside fails.
    fn step(&mut self, crew: &Crew) -> Result<Option<Generation>, Error>;

    /// Generations done so far.
    fn generations(&self) -> u64;

    /// All that the next generation depends on, as text.
    fn checkpoint(&self) -> String;

    /// What has come of it so far; nothing before the first generation.
    fn champion(&self) -> Option<Brain>;

    /// All of the last generation, the fittest first, where there is a population.
    fn population(&self) -> Vec<Brain> {
        Vec::new()
    }
}

/// A generation in numbers: of a population, or of a learner after a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Generation {
    /// Which, counted from 0.
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
    /// How much a learner was mistaken, on average over the boards of the lesson.
    pub loss: Option<f64>,
    /// Games played in this generation.
    pub games: u64,
    /// Time taken. No result depends on it.
    pub seconds: f64,
}

/// The threads that play, and the flag that stops them.
pub struct Crew {
    pub(crate) schedule: Schedule,
    stop: Arc<AtomicBool>,
}

impl Crew {
    /// So many threads; no result depends on how many.
    pub fn new(jobs: usize, stop: Arc<AtomicBool>) -> Self {
        Self { schedule: Schedule::new(jobs), stop }
    }

    /// How many threads.
    pub fn jobs(&self) -> usize {
        self.schedule.threads()
    }

    /// Whether all work should end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Finds what makes an agent by its name.
pub type MakerByName<'a, G> = dyn Fn(&str) -> Result<Box<Maker<G>>, Error> + 'a;

/// What a trainer starts from.
pub struct TrainingPlan<'a, G: Game> {
    /// The rules.
    pub game: G,
    /// The game's name.
    pub name: &'static str,
    /// Limits of moves.
    pub limits: Limits,
    /// What to do.
    pub recipe: &'a Recipe,
    /// Where to start.
    pub from: Start<'a>,
    /// What makes an agent of the catalogue.
    pub named: &'a MakerByName<'a, G>,
    /// How clear a finished game is to a seat, where the game can tell.
    pub margin: fn(&G, &G::State, Seat) -> Option<f64>,
}

/// Where a trainer starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start<'a> {
    /// Nowhere: the settings are checked and nothing is trained, so that what takes long is left out.
    Check,
    /// At the beginning.
    Beginning,
    /// Where an earlier one stopped.
    Checkpoint(&'a str),
}

impl<'a> Start<'a> {
    /// A checkpoint, if there is one, or else the beginning.
    pub fn at(checkpoint: Option<&'a str>) -> Self {
        checkpoint.map_or(Self::Beginning, Self::Checkpoint)
    }
}

impl<G: Game> TrainingPlan<'_, G> {
    /// Where all randomness comes from.
    pub fn seed(&self) -> Seed {
        Seed(self.recipe.seed)
    }

    /// What makes the opponents of a table, who must be as many as there are other seats.
    fn opponents(&self, key: &'static str, names: &[String]) -> Result<Vec<Box<Maker<G>>>, SettingError> {
        let seats = self.game.seats() - 1;
        if names.len() != seats {
            let sentence = format!("names {}; expected {seats}, one for each other seat", names.len());
            return Err(SettingError::of(key, sentence));
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
