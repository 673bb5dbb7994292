//! Runs that an experiment makes for itself, without a store.

use std::sync::Arc;
use std::time::Instant;

use cpu_time::ProcessTime;

use super::Conditions;
use crate::recipe::Recipe;
use crate::recipe_file::RecipeFile;
use crate::runs::playoff::{self, Finalist};
use crate::{Brain, Crew, Error, Generation, Trainer};

/// A run from beginning to end.
pub struct Rehearsal {
    /// The recipe as it was run.
    pub recipe: Recipe,
    /// Its generations.
    pub generations: Vec<Generation>,
    /// What it ended with.
    pub champion: Brain,
    /// Games played.
    pub games: u64,
    /// Time on all processors. No result depends on it.
    pub cpu_seconds: f64,
}

/// Told after each generation, while the trainer still has its population.
pub type Watch<'a> = dyn FnMut(&Generation, &dyn Trainer) + 'a;

/// Runs a recipe with some of it changed; nothing when it was stopped.
///
/// # Errors
/// When the recipe makes no sense, or an opponent fails.
pub fn rehearse(
    conditions: &Conditions<'_>,
    recipe: &str,
    sets: &[String],
    seed: u64,
) -> Result<Option<Rehearsal>, Error> {
    rehearse_watched(conditions, recipe, sets, seed, &mut |_, _| ())
}

/// The same, watched.
///
/// # Errors
/// As [`rehearse`].
pub fn rehearse_watched(
    conditions: &Conditions<'_>,
    recipe: &str,
    sets: &[String],
    seed: u64,
    watch: &mut Watch<'_>,
) -> Result<Option<Rehearsal>, Error> {
    let mut recipe = RecipeFile::find(conditions.catalog, recipe, sets)?.recipe;
    recipe.seed = seed;
    let mut trainer = conditions.catalog.game(&recipe.game)?.trainer(&recipe, None)?;
    let crew = Crew::new(conditions.jobs, Arc::clone(conditions.stop));
    let mut generations = Vec::new();
    let start = ProcessTime::now();
    while trainer.generations() < recipe.generations {
        let begun = Instant::now();
        let Some(mut generation) = trainer.step(&crew)? else { return Ok(None) };
        generation.seconds = begun.elapsed().as_secs_f64();
        watch(&generation, &*trainer);
        generations.push(generation);
    }
    let games = generations.iter().map(|generation| generation.games).sum();
    let champion = trainer.champion().expect("at least one generation is done");
    let cpu_seconds = start.elapsed().as_secs_f64();
    Ok(Some(Rehearsal { recipe, generations, champion, games, cpu_seconds }))
}

impl Rehearsal {
    /// Who wins the recipe's play-off among those who were best in their generations; the last of them where the
    /// recipe has none. Nothing when it was stopped, or when there is nobody.
    ///
    /// # Errors
    /// When an opponent cannot be made.
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
