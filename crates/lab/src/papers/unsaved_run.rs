//! Runs within an experiment, which are not saved in a store.

use std::sync::Arc;
use std::time::Instant;

use cpu_time::ProcessTime;

use super::Conditions;
use crate::recipe::Recipe;
use crate::recipe_file::RecipeFile;
use crate::runs::playoff::{self, Finalist};
use crate::{Error, Generation, TrainedModel, Trainer, WorkerPool};

/// A complete run.
pub struct UnsavedRun {
    /// The recipe as it was run.
    pub recipe: Recipe,
    /// Its generations.
    pub generations: Vec<Generation>,
    /// Its champion.
    pub champion: TrainedModel,
    /// Games played.
    pub games: u64,
    /// CPU time of all threads. Does not affect results.
    pub cpu_seconds: f64,
}

/// Called after each generation, while the trainer still has its population.
pub type Watch<'a> = dyn FnMut(&Generation, &dyn Trainer) + 'a;

/// Runs a recipe with overrides; returns `None` if stopped.
///
/// # Errors
/// If the recipe is invalid, or an opponent fails.
pub fn unsaved_run(
    conditions: &Conditions<'_>,
    recipe: &str,
    sets: &[String],
    seed: u64,
) -> Result<Option<UnsavedRun>, Error> {
    unsaved_run_watched(conditions, recipe, sets, seed, &mut |_, _| ())
}

/// Like [`unsaved_run`], with a callback.
///
/// # Errors
/// As [`unsaved_run`].
pub fn unsaved_run_watched(
    conditions: &Conditions<'_>,
    recipe: &str,
    sets: &[String],
    seed: u64,
    watch: &mut Watch<'_>,
) -> Result<Option<UnsavedRun>, Error> {
    let mut recipe = RecipeFile::find(conditions.catalog, recipe, sets)?.recipe;
    recipe.seed = seed;
    let mut trainer = conditions.catalog.game(&recipe.game)?.trainer(&recipe, None)?;
    let workers = WorkerPool::new(conditions.jobs, Arc::clone(conditions.stop));
    let mut generations = Vec::new();
    let start = ProcessTime::now();
    while trainer.generations() < recipe.generations {
        let begun = Instant::now();
        let Some(mut generation) = trainer.step(&workers)? else { return Ok(None) };
        generation.seconds = begun.elapsed().as_secs_f64();
        watch(&generation, &*trainer);
        generations.push(generation);
    }
    let games = generations.iter().map(|generation| generation.games).sum();
    let champion = trainer.champion().expect("at least one generation is done");
    let cpu_seconds = start.elapsed().as_secs_f64();
    Ok(Some(UnsavedRun { recipe, generations, champion, games, cpu_seconds }))
}

impl UnsavedRun {
    /// Returns the winner of the recipe's play-off among the best individuals of the generations; without a play-off,
    /// that of the last generation. `None` if stopped, or without finalists.
    ///
    /// # Errors
    /// If an opponent cannot be created.
    pub fn play_off(
        &self,
        conditions: &Conditions<'_>,
        kept: Vec<Finalist>,
    ) -> Result<Option<Finalist>, Error> {
        let Some(settings) = &self.recipe.playoff else { return Ok(kept.into_iter().next_back()) };
        let finalists = playoff::finalists(settings, kept);
        let (jobs, stop) = (conditions.jobs, conditions.stop);
        playoff::winner(conditions.catalog, &self.recipe, settings, finalists, jobs, stop, &mut |_, _| ())
    }
}
