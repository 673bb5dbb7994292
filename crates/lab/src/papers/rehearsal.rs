//! Runs that an experiment makes for itself, without a store.

use std::sync::Arc;

use super::Conditions;
use crate::recipe::RecipeFile;
use crate::{Brain, Crew, Error, Generation, table};

/// A run from beginning to end.
pub(crate) struct Rehearsal {
    pub(crate) generations: Vec<Generation>,
    pub(crate) champion: Brain,
    pub(crate) games: u64,
}

/// Runs a recipe with some of it changed; nothing when it was stopped.
pub(crate) fn rehearse(
    conditions: &Conditions<'_>,
    recipe: &str,
    sets: &[String],
    seed: u64,
) -> Result<Option<Rehearsal>, Error> {
    let mut recipe = RecipeFile::find(recipe, sets)?.recipe;
    recipe.seed = seed;
    let mut trainer = table(&recipe.game)?.trainer(&recipe, None)?;
    let crew = Crew::new(conditions.jobs, Arc::clone(conditions.stop))?;
    let mut generations = Vec::new();
    while trainer.generations() < recipe.generations {
        let Some(generation) = trainer.step(&crew)? else { return Ok(None) };
        generations.push(generation);
    }
    let games = generations.iter().map(|generation| generation.games).sum();
    let champion = trainer.champion().expect("at least one generation is done");
    Ok(Some(Rehearsal { generations, champion, games }))
}
