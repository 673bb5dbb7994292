//! Runs that an experiment makes for itself, without a store.

use std::sync::Arc;
use std::time::Instant;

use cpu_time::ProcessTime;

use super::Conditions;
use crate::recipe::{Recipe, RecipeFile};
use crate::runs::playoff::{self, Finalist};
use crate::{Brain, Crew, Error, Generation, Trainer, table};

/// A run from beginning to end.
pub(crate) struct Rehearsal {
    /// The recipe as it was run.
    pub(crate) recipe: Recipe,
    pub(crate) generations: Vec<Generation>,
    pub(crate) champion: Brain,
    pub(crate) games: u64,
    /// Time on all processors. No result depends on it.
    pub(crate) cpu_seconds: f64,
}

/// Told after each generation, while the trainer still has its population.
pub(crate) type Watch<'a> = dyn FnMut(&Generation, &dyn Trainer) + 'a;

/// Runs a recipe with some of it changed; nothing when it was stopped.
pub(crate) fn rehearse(
    conditions: &Conditions<'_>,
    recipe: &str,
    sets: &[String],
    seed: u64,
) -> Result<Option<Rehearsal>, Error> {
    rehearse_watched(conditions, recipe, sets, seed, &mut |_, _| ())
}

/// The same, watched.
pub(crate) fn rehearse_watched(
    conditions: &Conditions<'_>,
    recipe: &str,
    sets: &[String],
    seed: u64,
    watch: &mut Watch<'_>,
) -> Result<Option<Rehearsal>, Error> {
    let mut recipe = RecipeFile::find(recipe, sets)?.recipe;
    recipe.seed = seed;
    let mut trainer = table(&recipe.game)?.trainer(&recipe, None)?;
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
    pub(crate) fn play_off(
        &self,
        conditions: &Conditions<'_>,
        kept: Vec<Finalist>,
    ) -> Result<Option<Finalist>, Error> {
        let Some(settings) = &self.recipe.playoff else { return Ok(kept.into_iter().next_back()) };
        let finalists = playoff::finalists(settings, kept);
        playoff::winner(&self.recipe, settings, finalists, conditions.jobs, conditions.stop, &mut |_, _| ())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::report::Mode;

    /// Two generations of four strategies and two games: enough to see populations, and that the play-off chooses
    /// among those it is handed.
    #[test]
    fn a_run_is_watched_and_its_champion_played_off() {
        let stop = Arc::new(AtomicBool::new(false));
        let conditions = Conditions { paper: "geister", mode: Mode::Quick, seed: 1, jobs: 2, stop: &stop };
        let sets = [
            "generations=2",
            "evolve.method.genetic.population=4",
            "evolve.method.genetic.restarts={ every = 10, count = 1 }",
            "evolve.judge.rivals=[{ population = { lineups = 2, games = 2 } }]",
            "playoff.every=1",
            "playoff.games=2",
        ]
        .map(String::from);
        let mut seen = Vec::new();
        let mut kept = Vec::new();
        let run = rehearse_watched(&conditions, "geister-2013", &sets, 7, &mut |generation, trainer| {
            seen.push((generation.generation, trainer.population().len()));
            kept.extend(trainer.champion().map(|champion| (generation.generation, champion)));
        });
        let run = run.unwrap().unwrap();
        assert_eq!(seen, [(0, 4), (1, 4)]);
        assert_eq!((run.games, run.recipe.seed), (2 * 4 * 2 * 2, 7));
        assert_eq!(run.champion, kept[1].1);
        let (generation, winner) = run.play_off(&conditions, kept.clone()).unwrap().unwrap();
        assert_eq!(winner, kept[generation as usize].1);
        assert_eq!(run.play_off(&conditions, Vec::new()).unwrap(), None);
    }
}
