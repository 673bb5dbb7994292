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
use spielgeist_play::{Limits, Schedule, Seed};

use crate::brain::Brain;
use crate::exhibit::Exhibit;
use crate::learnable::find;
use crate::recipe::Recipe;
use crate::{Error, spec};
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    pub(crate) fn jobs(&self) -> usize {
        self.schedule.threads()
    }

    /// Whether all work should end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What a trainer starts from.
pub(crate) struct TrainingPlan<'a, G: Exhibit> {
    pub(crate) game: G,
    pub(crate) variant: &'static str,
    pub(crate) limits: Limits,
    pub(crate) recipe: &'a Recipe,
    /// Where an earlier one stopped.
    pub(crate) checkpoint: Option<&'a str>,
}

impl<G: Exhibit> TrainingPlan<'_, G> {
    pub(crate) fn seed(&self) -> Seed {
        Seed(self.recipe.seed)
    }

    /// What makes an agent of the catalogue.
    fn named(&self, name: &str) -> Result<Box<Maker<G>>, String> {
        spec::maker(&self.game, self.variant, name).map_err(|error| error.to_string())
    }

    /// What makes the opponents of a table, who must be as many as there are other seats.
    fn opponents(&self, key: &str, names: &[String]) -> Result<Vec<Box<Maker<G>>>, String> {
        let seats = self.game.seats() - 1;
        if names.len() != seats {
            return Err(format!("`{key}` names {}; expected {seats}, one for each other seat", names.len()));
        }
        names.iter().map(|name| self.named(name).map_err(|problem| format!("`{key}`: {problem}"))).collect()
    }
}

/// The trainer of a recipe.
pub(crate) fn trainer<G: Exhibit>(plan: &TrainingPlan<'_, G>) -> Result<Box<dyn Trainer>, String> {
    let learnable = G::learnable();
    let recipe = plan.recipe;
    if let Some(evolve) = &recipe.evolve {
        let model = find("model", &evolve.model, &learnable.models, |model| model.name);
        let model = model.map_err(|problem| format!("`evolve.model`: {problem}"))?;
        return Ok(Box::new(Evolution::new(*model, evolve, plan)?));
    }
    if let Some(td) = &recipe.td {
        let kind = find("feature set", &td.features, &learnable.nets, |kind| kind.name());
        return kind.map_err(|problem| format!("`td.features`: {problem}"))?.trainer(plan);
    }
    if let Some(q_learning) = &recipe.q_learning {
        let kind = find("sorting", &q_learning.sorting, &learnable.tables, |kind| kind.name());
        return kind.map_err(|problem| format!("`q-learning.sorting`: {problem}"))?.trainer(plan);
    }
    Err("it needs one of [evolve], [td] and [q-learning]".to_owned())
}
